/** The end: the medal, the seashells on their scale, and in turn with them the finished crossword. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { offThePress, results, unplayed } from "../../../../../static/src/tv/podium";
import { medalSign } from "../signs";
import type { Scene } from "../tv";
import { phrase, words } from "../words";
import { legibleWhole, MIDDLE, map, typeCase } from "./case";
import { lineList } from "./lines";
import { scale, tallies } from "./score";

const FOOTLESS = 40.6;
/** So long each of the two pages stays, ms. */
const STAYS = 9_000;

/** More are counted, and seen by their tokens. */
const NAMED = 2;

const best = (show: pw.Over, ctx: Ctx): TemplateResult | typeof nothing => {
  const seats = show.best ?? [];
  const n = show.standing.find(({ seat }) => seat === seats[0])?.score ?? 0;
  return seats.length
    ? html`<div class="pw-best-line" ${appear("slide", "best", 2_600)}>
        ${seats.map((seat) => token(ctx.seat(seat), 40, seats.length <= NAMED))}
        <p data-fit="4.600 3.700"><span>${seats.length > NAMED ? words("tv.best_many", { all: seats.length, n }) : phrase("tv.best", { names: names(ctx, seats), n })}</span></p>
      </div>`
    : nothing;
};

const sheet = (show: pw.Over, view: pw.View, ctx: Ctx): TemplateResult => {
  const score = view.score ?? 0;
  const { medal } = show;
  const kept = results(ctx, ctx.room);
  return offThePress(
    ctx,
    html`${words(medal ? "tv.medal" : "tv.no_medal", { medal: medal ? words(`medal.${medal}`) : "" })}`,
    html`<div class="pw-end">
        <div class="pw-end-medal" ${appear("stamp", medal, 1_100)}>${medal ? medalSign(medal) : lark("nap")}</div>
        <div class="pw-end-words">
          <p class="pw-end-score"><b>${score}</b> <span>${words("tv.shells_of", { n: score })}</span></p>
          ${tallies(view)}
          ${best(show, ctx)}
        </div>
        <div class="pw-end-scale">${scale(score, kept === nothing)}</div>
      </div>
      ${kept === nothing ? nothing : html`<div class="sheet-side">${kept}</div>`}`,
    "pw-over",
  );
};

const finished = (view: pw.View): TemplateResult =>
  legibleWhole(view, MIDDLE.width, FOOTLESS)
    ? typeCase(view, MIDDLE.width, FOOTLESS, [])
    : html`<div class="pw-large">${lineList(view)}${map(view, [])}</div>`;

export const over = (show: pw.Over, view: pw.View, ctx: Ctx): Scene => {
  if (show.standing.every(({ place }) => place === null)) return { caption: words("over.unplayed"), middle: unplayed(ctx) };
  const score = words("shells", { n: view.score ?? 0 });
  return {
    caption: show.medal ? words("tv.over.caption", { medal: words(`medal.${show.medal}`), shells: score }) : words("tv.over.none", { shells: score }),
    middle: html`<ol class="pw-pages" data-pages="3.700" data-cols="1" data-stay=${STAYS}>
      <li class="pw-page">${sheet(show, view, ctx)}</li>
      <li class="pw-page">${finished(view)}</li>
    </ol>`,
  };
};
