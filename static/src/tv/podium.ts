/** A game is over: the sheet that comes off the press, for every game. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { house } from "../generated/protocol";
import { appear, css } from "../motion";
import { path } from "../page";
import type { Ctx, Seat } from "../screen";
import { token } from "../token";
import { rich, sayOf } from "../words";
import { names, sorry } from "./frame";
import { lark } from "./lark";

interface Placed {
  readonly seat: string;
  readonly score: number;
  readonly place: number | null;
}

const STEPS = [2, 1, 3];
const SCRAPS = 36;
const INKS = ["#ff6f4e", "#43d1b6", "#8aa9ff", "#ffc93c", "#fff3dc"];

/** Paper scraps, once: they fall for under five seconds. */
const scraps = (): TemplateResult =>
  html`<div class="scraps" aria-hidden="true">
    ${Array.from(
      { length: SCRAPS },
      (_, i) =>
        html`<i
          ${css({
            left: `${(i * 61.8) % 100}%`,
            background: INKS[i % INKS.length] as string,
            "animation-delay": `${((i * 37) % 100) / 80}s`,
            "animation-duration": `${2.4 + ((i * 53) % 100) / 100}s`,
          })}
        ></i>`,
    )}
  </div>`;

/** More who share a step are named in the list beside it, and more winners counted in the headline. */
const NAMED_ON_STEP = 2;
const NAMED_AS_WINNERS = 3;
/** So few others leave room for a taller podium. */
const FEW = 3;

const step = (
  ctx: Ctx,
  place: number,
  here: readonly Placed[],
  points: (score: number) => string,
): TemplateResult | typeof nothing => {
  const first = here[0];
  if (!first) return nothing;
  const named = here.length <= NAMED_ON_STEP;
  const company = here.length === 1 ? "" : named ? "step-pair" : here.length > 2 * NAMED_ON_STEP ? "step-crowd" : "step-few";
  return html`<li
    class="step step-${place} ${company}"
    ${appear("slide", place, 500 + (3 - place) * 500)}
  >
    <div class="step-tokens">${here.map(({ seat }) => token(ctx.seat(seat), 80, named))}</div>
    ${
      named
        ? html`<p class="step-name" data-fit="4.600 3.700"><span>${names(
            ctx,
            here.map(({ seat }) => seat),
          )}</span></p>`
        : nothing
    }
    <div class="step-block"><b>${place}</b><span>${points(first.score)}</span></div>
  </li>`;
};

const rest = (ctx: Ctx, placed: readonly Placed[]): TemplateResult | typeof nothing =>
  placed.length
    ? html`<div class="rest ${placed.length > FEW ? "" : "rest-few"}">
        <ol data-pages="4.200" data-cols="1" class="rest-list">
          ${placed.map(
            ({ seat, score, place }) =>
              html`<li class="rest-line">
                <b>${place ?? "–"}</b>${token(ctx.seat(seat), 40, true)}<bdi>${ctx.seat(seat).name}</bdi><span>${score}</span>
              </li>`,
          )}
        </ol>
        <p class="pager" data-pager hidden></p>
      </div>`
    : nothing;

/** Where all of it can be looked at again. */
export const results = (ctx: Ctx, { results, join_url }: house.RoomView): TemplateResult | typeof nothing =>
  results && join_url
    ? html`<div class="results">
        <img class="qr" src=${path(`/qr/results/${results}.svg`)} alt=${ctx.say("tv.qr_results")} />
        <p>${ctx.say("tv.results")}</p>
      </div>`
    : nothing;

/** Who has won, for a screen reader. */
export const wins = (ctx: Ctx, standing: readonly Placed[]): string => {
  const winners = standing.filter(({ place }) => place === 1).map(({ seat }) => ctx.seat(seat).name);
  return ctx.say("tv.over.caption", {
    wins: winners.length
      ? ctx.say("tv.over.wins", { names: winners.join(", "), n: winners.length })
      : sayOf(ctx.room.setting.game, "over.unplayed"),
  });
};

const headline = (ctx: Ctx, winners: readonly Seat[]): TemplateResult | string => {
  const n = winners.length;
  return n > NAMED_AS_WINNERS ? ctx.say("tv.over.wins_many", { n }) : rich("tv.over.wins", { names: names(ctx, winners), n });
};

/** The sheet of an end: its headline, and what is printed below. */
export const offThePress = (
  ctx: Ctx,
  head: TemplateResult,
  body: TemplateResult,
  manner = "",
  cheered = true,
): TemplateResult =>
  html`<div class="over ${manner}">
    ${sorry(ctx)}
    <div class="press" aria-hidden="true"></div>
    <article class="sheet slip">
      <header class="sheet-head">
        <h1 data-fit="10 4.6"><span>${head}</span></h1>
      </header>
      <div class="sheet-body">${body}</div>
    </article>
    ${cheered && !ctx.reduced ? scraps() : nothing}
  </div>`;

/** The end of a game that was over before a round of it: nobody has a place, and nobody is cheered. */
export const unplayed = (ctx: Ctx): TemplateResult =>
  offThePress(
    ctx,
    html`${sayOf(ctx.room.setting.game, "over.unplayed")}`,
    html`<div class="unplayed">${lark("nap")}<p>${ctx.say("over.unplayed.note")}</p></div>`,
    "",
    false,
  );

/** `points` says a score in the game's own words; `beside` stands at its side in the lark's stead. */
export const podium = (
  ctx: Ctx,
  standing: readonly Placed[],
  points: (score: number) => string,
  beside: TemplateResult = lark("cheer"),
): TemplateResult => {
  const winners = standing.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (!winners.length) return unplayed(ctx);
  const at = (place: number | null) => standing.filter((each) => each.place === place);
  const others = standing.filter(({ place }) => !place || place > STEPS.length || at(place).length > NAMED_ON_STEP);
  return offThePress(
    ctx,
    html`${headline(ctx, winners)}`,
    html`<ol class="podium">${STEPS.map((place) => step(ctx, place, at(place), points))}</ol>
      ${rest(ctx, others)}
      <div class="sheet-side">${beside}${results(ctx, ctx.room)}</div>`,
    others.length > FEW ? "over-many" : "",
  );
};
