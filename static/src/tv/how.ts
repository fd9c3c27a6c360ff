/** How a game is played, on one panel after the other: in the lobby in turn with the guests, and before the first round. */
import { html, nothing, type TemplateResult } from "lit-html";
import { appear } from "../motion";
import { sitting } from "../phone/shell";
import type { Ctx } from "../screen";
import { has, rich } from "../words";
import { names } from "./frame";
import { lark } from "./lark";

/** Where a game of two is another game, its panels have sentences of their own. */
const text = (ctx: Ctx, key: string): string => {
  const two = `${key}.text.two`;
  return ctx.say(sitting(ctx.room).length === 2 && has(two) ? two : `${key}.text`);
};

/** `<game>.how.1` and so on are the panels' sentences, the game brings their pictures. */
export const panel = (ctx: Ctx, pictures: readonly TemplateResult[], at: number, largest = 4.6): TemplateResult => {
  const key = `${ctx.room.setting.game}.how.${at}`;
  return html`<section class="how slip" ${appear("turn", at)}>
    <div class="how-picture">${pictures[at - 1] ?? nothing}</div>
    <div class="how-words" data-fit="${largest} 3.7">
      <div>
        <h2>${ctx.say(`${key}.title`)}</h2>
        <p>${text(ctx, key)}</p>
      </div>
    </div>
    <ol class="how-dots" aria-hidden="true">
      ${pictures.map((_, i) => html`<li class=${i + 1 === at ? "how-now" : ""}></li>`)}
    </ol>
  </section>`;
};

/** Before the first round: the panels alone, each as large as the TV. */
export const explaining = (ctx: Ctx, pictures: readonly TemplateResult[], turn: number): TemplateResult => {
  const { host, setting } = ctx.room;
  const at = Math.max(1, Math.min(turn, pictures.length));
  const key = `${setting.game}.how.${at}`;
  return html`<section class="show show-how" ${appear("turn", "how")}>
    <header class="top">
      <p class="top-game">${lark("stand")}<span>${ctx.say(`${setting.game}.title`)}</span></p>
      <p class="top-turn">${ctx.say("tv.how.before")}</p>
    </header>
    <div class="middle">${panel(ctx, pictures, at, 6)}</div>
    <footer class="foot"><p class="how-skip">
      ${host ? rich("tv.how.host", { name: names(ctx, [host]) }) : ctx.say("paused.how_to")}
    </p></footer>
    <p hidden data-caption>${ctx.say(`${key}.title`)}. ${text(ctx, key)}</p>
  </section>`;
};
