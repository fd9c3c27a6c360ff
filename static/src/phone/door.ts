/** Before there is a room, and after it: the code form, and every goodbye with what to do next. */
import { html, nothing, type TemplateResult } from "lit-html";
import { textOf } from "../field";
import { lark } from "../icons";
import { path, tidyCode } from "../page";
import { has, say } from "../words";
import { codeField } from "./parts";
import type { Shell } from "./shell";

/** Four letters off the TV; lower case, spaces and dashes are forgiven. `wrong`: the code that opened nothing. */
export const codeForm = (shell: Shell, wrong: string | null): TemplateResult => {
  const spec = { slot: "code", key: "door", initial: wrong ?? "" };
  const enter = (event: Event) => {
    event.preventDefault();
    const code = tidyCode(textOf(spec));
    if (code) shell.enter(code);
  };
  return html`<form class="main-form" novalidate @submit=${enter}>
    <div class="body">
      <p class="door-room">${lark(48)}<span>${say("house")}</span></p>
      <h1 class="title" tabindex="-1">${say("door.title")}</h1>
      ${codeField(say("door.code"), spec)}
      <p class="lead">${say("door.lead")}</p>
    </div>
    <footer class="foot">
      ${wrong === null ? nothing : html`<p class="refusal">${say("bye.no_such_room")}</p>`}
      <button type="submit" class="button"><span>${say("door.go")}</span></button>
      <p class="foot-links"><a class="link" href=${path("/")}>${say("door.home")}</a></p>
    </footer>
  </form>`;
};

/** The room has said goodbye: why, and the way on. */
export const goodbye = (shell: Shell, key: string): TemplateResult => {
  const sentence = has(`bye.${key}`) ? `bye.${key}` : "bye.other";
  const takeBack = key === "newer_screen";
  const reload = key === "too_old" || key === "malformed";
  const press = takeBack ? () => shell.again() : reload ? () => location.reload() : null;
  return html`<div class="body body-middle">
      ${lark(96)}
      <h1 class="title" tabindex="-1">${say(`${sentence}.title`)}</h1>
      <p class="lead">${say(sentence)}</p>
    </div>
    <footer class="foot">
      ${
        press
          ? html`<button type="button" class="button" @click=${press}>
              <span>${say(takeBack ? "bye.take_back" : "bye.reload")}</span>
            </button>`
          : nothing
      }
      ${
        key === "left" || key === "removed"
          ? html`<button type="button" class="button button-plain" @click=${() => shell.again()}>
              <span>${say("bye.come_back")}</span>
            </button>`
          : nothing
      }
      <p class="foot-links"><a class="link" href=${path("/")}>${say("door.home")}</a></p>
    </footer>`;
};

/** The first second: nobody has answered yet. */
export const waiting = (lost: boolean, what: "connecting" | "game" = "connecting"): TemplateResult =>
  html`<div class="body body-middle">
    ${lark(96)}
    <h1 class="title" tabindex="-1">${say(lost ? "line.lost.title" : `line.${what}`)}</h1>
    ${lost ? html`<p class="lead">${say("line.lost")}</p>` : nothing}
  </div>`;
