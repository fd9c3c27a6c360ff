/** The round's points on a ruler of 20 notches (WAO-03), exactly 10 marked (WAO-19), and why. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { listed } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { whole, wholeText, words } from "../words";
import { account } from "./ledger";

const GOAL = 20;
const BONUS = 10;

/** In units of the drawing. */
const NOTCH = 80;
const MARGIN = 70;
const HIGH = 120;
const PIECE = 62;
const OVERLAP = 40;

type Points = Readonly<Record<Seat, number>>;

/** A seat's place above the ruler: those with the same score stand one above the other. */
const heightIn = (seats: readonly Seat[], at: Points, seat: Seat): number =>
  seats.filter((other) => (at[other] ?? 0) === (at[seat] ?? 0)).indexOf(seat);

/** `tens`: who has just come to exactly 10. */
export const ruler = (ctx: Ctx, seats: readonly Seat[], at: Points, tens: readonly Seat[] = []): TemplateResult => {
  const most = Math.max(GOAL + 2, ...seats.map((seat) => at[seat] ?? 0));
  const width = 2 * MARGIN + most * NOTCH;
  const x = (score: number) => MARGIN + score * NOTCH;
  const stack = Math.max(...seats.map((seat) => heightIn(seats, at, seat)), 1);
  const high = HIGH + PIECE + stack * OVERLAP;
  const top = high - HIGH;
  return html`<div class="ruler" ${css({ "--ratio": (width / high).toFixed(3) })}>
    <svg viewBox="0 0 ${width} ${high}" aria-hidden="true" focusable="false">
      <rect x="0" y=${top + 8} width=${width} height=${HIGH - 8} rx="8" fill="#0e0a20" />
      <rect x="0" y=${top} width=${width} height=${HIGH - 8} rx="8" fill="#fff3dc" />
      <rect x=${x(GOAL)} y=${top} width=${width - x(GOAL) - 8} height=${HIGH - 8} fill="#f1ddb4" />
      <path class="ruler-bonus" d="M${x(BONUS)} ${top + 34}m-44 0h88v72h-88z" />
      ${Array.from({ length: most + 1 }, (_, n) => {
        const long = n % 5 === 0;
        return svg`<path d="M${x(n)} ${top}v${long ? 34 : 20}" stroke="#1a1430" stroke-width=${long ? 7 : 4} />
          ${long ? svg`<text class="ruler-number" x=${x(n)} y=${top + 90}>${n}</text>` : nothing}`;
      })}
    </svg>
    <ul class="ruler-pieces">
      ${repeat(
        seats,
        (seat) => seat,
        (seat) => {
          const score = at[seat] ?? 0;
          const up = heightIn(seats, at, seat);
          return html`<li
            class="ruler-piece"
            ${css({
              left: `${(100 * x(score)) / width}%`,
              top: `${(100 * (top - PIECE / 2 - up * OVERLAP)) / high}%`,
              width: `${(100 * PIECE) / width}%`,
              "z-index": 9 - up,
            })}
          >
            ${token(ctx.seat(seat))}<span class="unseen">${score}</span>
            ${tens.includes(seat) ? html`<b class="ruler-ten" ${appear("stamp", seat, 900)}>+3</b>` : nothing}
          </li>`;
        },
      )}
    </ul>
  </div>`;
};

/** The pieces stand where they were a moment, and then go. */
const SETS_OUT = 900;

export const scores = (show: wao.Scores, view: wao.View, ctx: Ctx): Scene => {
  const gone = ctx.memo("ruler", () => {
    const made = { out: ctx.reduced };
    if (!made.out)
      window.setTimeout(() => {
        made.out = true;
        ctx.paint();
      }, SETS_OUT);
    return made;
  });
  const tens = show.entries.filter(({ rule }) => rule === "WAO-19").map(({ seat }) => seat as Seat);
  return {
    caption: caption(show, view, ctx),
    middle: html`<div class="scoring">
      ${ruler(ctx, view.seats, gone.out ? view.scores : show.before, gone.out ? tens : [])}
      ${show.last ? html`<p class="scoring-last slip" ${appear("drop", "last", 1200)}>${words("tv.last")}</p>` : nothing}
      ${
        show.void
          ? html`<p class="task">${words("void")}</p>
              <article class="void slip">
                <div class="reading-text" data-fit="7 4.600"><p>${whole(view.saying, show.truth ?? "")}</p></div>
                <p class="void-note" dir="auto">${show.meaning} <cite>${show.source?.title}</cite></p>
              </article>`
          : html`${account(ctx, show.entries, view.seats)}
              <p class="pager" data-pager hidden></p>`
      }
    </div>`,
  };
};

const caption = (show: wao.Scores, view: wao.View, ctx: Ctx): string =>
  [
    show.void
      ? `${words("void")} ${wholeText(view.saying, show.truth ?? "")}`
      : words("tv.scores.caption", {
          scores: listed(
            view.seats.map((seat) =>
              words("tv.scores.one", { name: ctx.seat(seat).name, score: view.scores[seat] ?? 0 }),
            ),
          ).join(""),
        }),
    show.last ? words("tv.last") : "",
  ].join(" ");
