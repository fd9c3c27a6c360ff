/** What stands around every moment of a game: above, the game, the round and whose turn; below, whom we wait for. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../icons";
import { appear } from "../motion";
import type { Ctx, Screen, Seat } from "../screen";
import { token } from "../token";
import { listed, rich, writers, type Wrote } from "../words";
import { lark } from "./lark";
import { timer } from "./timer";

/** A game's picture on the TV, and the pictures of its three panels of "how to play". */
export interface TvScreen<V> extends Screen<V> {
  readonly howTo: readonly [TemplateResult, TemplateResult, TemplateResult];
}

export interface Frame {
  /** The kind of moment: a class for its style, and a new page when it changes. */
  readonly kind: string;
  readonly game: string;
  readonly turn: TemplateResult | string;
  readonly middle: TemplateResult;
  readonly foot?: TemplateResult | typeof nothing;
  /** Whether somebody is waited for by the clock. */
  readonly timed?: boolean;
  /** What a screen reader is told when it changes. */
  readonly caption: string;
}

export const frame = (ctx: Ctx, { kind, game, turn, middle, foot, timed, caption }: Frame): TemplateResult =>
  html`<section class="show show-${kind}" ${appear("turn", kind)}>
    <header class="top">
      <p class="top-game">${lark("stand")}<span>${game}</span></p>
      ${absent(ctx)}
      <p class="top-turn">${turn}</p>
      ${timed ? timer() : nothing}
    </header>
    <div class="middle">${middle}</div>
    <footer class="foot">${foot ?? nothing}</footer>
    <p hidden data-caption>${caption}</p>
  </section>`;

/** More of them are counted, not shown. */
const AWAY_SHOWN = 3;

/** Players of the game whose phone is gone (COM-07): seen by all, waited for by none. */
const absent = (ctx: Ctx): TemplateResult | typeof nothing => {
  const away = ctx.room.seats.filter((seat) => seat.playing && !seat.left && seat.presence === "away");
  const first = away[0];
  if (!first) return nothing;
  return html`<p class="top-away" ${appear("drop")}>
    ${repeat(
      away.slice(0, AWAY_SHOWN),
      (seat) => seat.seat,
      (seat) => token(seat, 40, true),
    )}
    <span>${ctx.say("tv.away", { n: away.length, name: first.name })}</span>
  </p>`;
};

/** A player with name, as a chip. */
export const who = (ctx: Ctx, seat: Seat): TemplateResult =>
  html`<span class="who">${token(ctx.seat(seat), 40, true)}<bdi>${ctx.seat(seat).name}</bdi></span>`;

/** "Kit, Bea and Luc", each name in its own writing direction. */
export const names = (ctx: Ctx, seats: readonly Seat[]): TemplateResult =>
  html`${listed(seats.map((seat) => html`<bdi>${ctx.seat(seat).name}</bdi>`))}`;

/** Names that are longer than this together have no room beside what is told of the house (COM-21). */
const NAMED = 18;

/** Whose an entry was, said `delay` after it opened, when all that lies on it has landed. */
export const writtenBy = (ctx: Ctx, entry: Wrote<Seat> & { readonly id: string }, delay: number): TemplateResult => {
  const length = entry.by.reduce((sum, seat) => sum + ctx.seat(seat).name.length, 0);
  const roomy = !entry.lied_for?.length || length <= NAMED;
  const told = (seats: readonly Seat[]) => (roomy ? names(ctx, seats) : html`${seats.map((seat) => token(ctx.seat(seat), 32))}`);
  return html`${writers(
    entry,
    (key, seats) =>
      html`<p class="entry-by" ${appear("fade", entry.id, delay)}>${rich(key, { names: html`<b>${told(seats)}</b>` })}</p>`,
  )}`;
};

/** The sign of being done, said as well as seen. */
export const tick = (ctx: Ctx): TemplateResult =>
  html`<span class="chip-tick">${icon("tick")}<span class="unseen">${ctx.say("crowd.done")}</span></span>`;

/** Tokens in a row; `done` ones lie on a stamped disc with a tick, so that shape and not colour tells. */
export const tokens = (ctx: Ctx, seats: readonly Seat[], done = false): TemplateResult =>
  html`<ul class="tokens">
    ${repeat(
      seats,
      (seat) => seat,
      (seat) =>
        html`<li class=${done ? "chip chip-done" : "chip"} ${appear(done ? "drop" : "fade")}>
          ${token(ctx.seat(seat))}${done ? tick(ctx) : nothing}
        </li>`,
    )}
  </ul>`;

/** The bottom line of a phase that waits: who is still to act, and who has. */
export const waiting = (
  ctx: Ctx,
  { wait, done, waitFor, have }: { wait: readonly Seat[]; done: readonly Seat[]; waitFor: string; have: string },
): TemplateResult =>
  html`<div class="wait">
    ${
      wait.length
        ? html`<div class="wait-part"><p>${waitFor}</p>${tokens(ctx, wait)}</div>`
        : html`<div class="wait-part"><p>${ctx.say("tv.everyone_is_in")}</p></div>`
    }
    ${done.length ? html`<div class="wait-part wait-done"><p>${have}</p>${tokens(ctx, done, true)}</div>` : nothing}
  </div>`;

/** The house's apology for what went wrong, while one is due. */
export const sorry = (ctx: Ctx): TemplateResult | typeof nothing =>
  ctx.room.sorry
    ? html`<p class="sorry slip" ${appear("drop")}>${ctx.say(`sorry.${ctx.room.sorry}`)}</p>`
    : nothing;

/** A rubber stamp. */
export const stamp = (text: string, ink: "true" | "lie" | "plain", delay = 0): TemplateResult =>
  html`<strong class="stamp stamp-${ink}" ${appear("stamp", text, delay)}>
    ${ink === "plain" ? nothing : icon(ink === "true" ? "tick" : "cross")}<span>${text}</span>
  </strong>`;
