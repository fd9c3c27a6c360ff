/** The phone's frame: token, name and clock on top, one thing in the middle, the button at the thumb, the menu. */
import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { face } from "../clock";
import { screenOf } from "../games";
import { icon, lark } from "../icons";
import { appear } from "../motion";
import type { Ctx, Screen } from "../screen";
import { token } from "../token";
import { has, rich, say } from "../words";
import { codeForm, goodbye, waiting } from "./door";
import { explaining } from "./how";
import { join, noSeat, watcher } from "./join";
import { lobby } from "./lobby";
import { menu } from "./menu";
import { isHost, type Shell } from "./shell";

const gameScreen = (ctx: Ctx): TemplateResult => {
  const screen = screenOf<Screen<unknown>>(ctx.room.setting.game);
  return screen && ctx.view.game ? screen(ctx.view.game, ctx) : waiting(false, "game");
};

/** A watcher's way to a seat while there is one, and that there is none when the table is full. */
const sit = (ctx: Ctx, shell: Shell): TemplateResult | typeof nothing => {
  if (ctx.me !== null || about(ctx, shell) !== "game" || ctx.room.locked) return nothing;
  return html`<p class="sit" role="status">
    ${
      noSeat(ctx) === null || ctx.room.seats.some((seat) => seat.left)
        ? html`<button type="button" class="link" @click=${() => shell.watch(false)}>${say("watch.sit")}</button>`
        : say("refused.room_full", { n: ctx.room.seats.length })
    }
  </p>`;
};

const MIDDLES = { join, watcher, lobby, how: explaining, game: gameScreen, waiting: () => waiting(false, "game") };

/** What the middle of the phone is about. */
export const about = (ctx: Ctx, shell: Shell): keyof typeof MIDDLES => {
  const played = ctx.room.paused?.why === "how_to" ? "how" : "game";
  const game = screenOf(ctx.room.setting.game) === undefined ? "waiting" : played;
  if (ctx.me !== null) return ctx.room.where === "lobby" ? "lobby" : game;
  if (noSeat(ctx) === null && !shell.watching) return "join";
  const free = ctx.room.seats.some((seat) => seat.left) && !ctx.room.locked;
  return ctx.room.where === "lobby" || (free && !shell.watching) ? "watcher" : game;
};

const clock = (ctx: Ctx): TemplateResult | typeof nothing => {
  const left = ctx.remaining();
  if (left === null) return nothing;
  return html`<span
    class="clock ${left <= 10_000 ? "clock-last" : ""}"
    role="timer"
    aria-label=${say("clock", { n: Math.ceil(left / 1000) })}
    >${face(left)}</span
  >`;
};

const top = (ctx: Ctx, shell: Shell): TemplateResult => {
  const mine = ctx.own === null ? null : ctx.person(ctx.own);
  const open = shell.page !== null;
  return html`<header class="top">
    ${
      mine
        ? html`<span class="top-who">${token(mine, 40, true)}<bdi>${mine.name}</bdi></span>`
        : html`<span class="top-who">
            ${lark(36)}<span
              >${about(ctx, shell) === "game" ? say("watch.you") : rich("join.room", { code: html`<b class="code">${ctx.room.code}</b>` })}</span
            >
          </span>`
    }
    ${open ? nothing : clock(ctx)}
    <button
      type="button"
      class="top-menu"
      aria-expanded=${open ? "true" : "false"}
      aria-label=${say(open ? "menu.shut" : "menu.open")}
      @click=${() => (open ? shell.shut() : shell.go("menu"))}
    >
      ${icon(open ? "cross" : "menu", 26)}
    </button>
  </header>`;
};

/** What everybody must know before anything else: no line, or a clock that stands still. */
const strip = (ctx: Ctx, shell: Shell): TemplateResult | typeof nothing => {
  if (shell.line !== "open")
    return html`<p class="strip strip-lost" ${appear("fade")}>
      ${icon("again", 22)}<span>${say(shell.bye && has(`bye.${shell.bye.key}`) ? `bye.${shell.bye.key}` : "line.lost")}</span>
    </p>`;
  const paused = ctx.room.paused;
  if (!paused || paused.why === "how_to" || ctx.room.where !== "playing")
    return shell.missed === null
      ? nothing
      : html`<p class="strip" role="alert" ${appear("drop", shell.missed)}>${icon("pencil", 22)}<span>${shell.missed}</span></p>`;
  return html`<div class="strip" ${appear("fade")}>
    ${icon("pause", 22)}
    <span>${say(`paused.${paused.why}`)}</span>
    ${
      isHost(ctx) && paused.why !== "nobody"
        ? html`<button type="button" class="small" @click=${() => ctx.ask({ type: "resume" })}>
            ${icon("play", 18)}<span>${say("host.resume")}</span>
          </button>`
        : nothing
    }
  </div>`;
};

const menuFrame = (ctx: Ctx, shell: Shell, page: string): TemplateResult =>
  html`<section class="menu" role="dialog" aria-modal="true" aria-label=${say("menu.title")}>
    <div class="body" ${appear("slide", page)}>
      ${
        page === "menu"
          ? nothing
          : html`<p class="menu-back">
              <button type="button" class="small" @click=${() => shell.back()}>
                ${icon("left", 20)}<span>${say("menu.back")}</span>
              </button>
            </p>`
      }
      ${menu(ctx, shell, page)}
    </div>
  </section>`;

/** The whole phone. `ctx` is null until the room has shown itself. */
export const frame = (ctx: Ctx | null, shell: Shell, code: string | null): TemplateResult => {
  if (shell.bye && shell.line === "closed") {
    const door = shell.bye.key === "no_such_room";
    return html`<main class="main">${door ? codeForm(shell, code ?? "") : goodbye(shell, shell.bye.key)}</main>`;
  }
  if (code === null && shell.line === "closed") return html`<main class="main">${codeForm(shell, null)}</main>`;
  if (ctx === null) return html`<main class="main">${waiting(shell.line === "lost")}</main>`;
  return html`${top(ctx, shell)} ${strip(ctx, shell)}
    <main class="main" ?hidden=${shell.page !== null}>
      ${keyed(turn(ctx, shell), MIDDLES[about(ctx, shell)](ctx, shell))}
    </main>
    ${shell.page === null ? sit(ctx, shell) : nothing}
    ${shell.page === null ? nothing : menuFrame(ctx, shell, shell.page)}`;
};

/** What makes the page another page: its key changes when the middle is about something else. */
export const turn = (ctx: Ctx, shell: Shell): string => {
  const what = about(ctx, shell);
  return what === "game" ? leaf(ctx.view.stage) : what;
};

/** "3/reading" of "3/reading/5": the part of a stage within which a page stays the same page. */
export const leaf = (stage: string): string => stage.split("/").slice(0, 2).join("/");
