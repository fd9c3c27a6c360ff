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
const MARGIN = 90;
const HIGH = 140;
const PIECE = 84;
const SMALL = 62;

type Points = Readonly<Record<Seat, number>>;

interface Placed {
  readonly seat: Seat;
  readonly score: number;
  readonly size: number;
  /** From the middle of the notch, and above the ruler's edge. */
  readonly x: number;
  readonly up: number;
}

/** Above each notch stand those who have so many points: one or two one above the other, more in two columns. */
const place = (seats: readonly Seat[], at: Points): readonly Placed[] =>
  seats.map((seat) => {
    const score = at[seat] ?? 0;
    const here = seats.filter((other) => (at[other] ?? 0) === score);
    const columns = here.length > 2 ? 2 : 1;
    const size = columns > 1 ? SMALL : PIECE;
    const index = here.indexOf(seat);
    return {
      seat,
      score,
      size,
      x: columns > 1 ? (index % 2 ? 0.5 : -0.5) * size : 0,
      up: (Math.floor(index / columns) + 0.5) * size,
    };
  });

/** `tens`: somebody has just come to exactly 10. */
export const ruler = (ctx: Ctx, seats: readonly Seat[], at: Points, tens = false): TemplateResult => {
  const pieces = place(seats, at);
  const most = Math.max(GOAL + 2, ...pieces.map(({ score }) => score));
  const width = 2 * MARGIN + most * NOTCH;
  const x = (score: number) => MARGIN + score * NOTCH;
  const top = Math.max(2 * PIECE, ...pieces.map(({ up, size }) => up + size / 2)) + 4;
  const high = top + HIGH;
  return html`<div class="ruler" ${css({ "--ratio": (width / high).toFixed(3) })}>
    <svg viewBox="0 0 ${width} ${high}" aria-hidden="true" focusable="false">
      <rect x="0" y=${top + 10} width=${width} height=${HIGH - 10} rx="8" fill="#0e0a20" />
      <rect x="0" y=${top} width=${width} height=${HIGH - 10} rx="8" fill="#fff3dc" />
      <path d="M${x(GOAL)} ${top}H${width - 8}a8 8 0 0 1 8 8V${high - 18}a8 8 0 0 1-8 8H${x(GOAL)}z" fill="#f1ddb4" />
      <path class="ruler-bonus" d="M${x(BONUS) - 52} ${top + 42}h104v82h-104z" />
      ${Array.from({ length: most + 1 }, (_, n) => {
        const long = n % 5 === 0;
        return svg`<path d="M${x(n)} ${top}v${long ? 40 : 24}" stroke="#1a1430" stroke-width=${long ? 8 : 5} />
          ${long ? svg`<text class="ruler-number" x=${x(n)} y=${top + 106}>${n}</text>` : nothing}`;
      })}
    </svg>
    <ul class="ruler-pieces">
      ${repeat(
        pieces,
        ({ seat }) => seat,
        ({ seat, score, size, x: aside, up }) =>
          html`<li
            class="ruler-piece"
            ${css({
              left: `${(100 * (x(score) + aside)) / width}%`,
              top: `${(100 * (top - up)) / high}%`,
              width: `${(100 * size) / width}%`,
            })}
          >
            ${token(ctx.seat(seat))}<span class="unseen">${score}</span>
          </li>`,
      )}
    </ul>
    ${
      tens
        ? html`<b class="ruler-ten" ${css({ left: `${(100 * x(BONUS)) / width}%`, top: `${(100 * (top - PIECE / 2)) / high}%` })}
            ><span ${appear("stamp", "ten", 900)}>+3</span></b
          >`
        : nothing
    }
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
  const tens = show.entries.some(({ rule }) => rule === "WAO-19");
  return {
    caption: caption(show, view, ctx),
    middle: html`<div class="scoring">
      ${ruler(ctx, view.seats, gone.out ? view.scores : show.before, gone.out && tens)}
      ${show.last ? html`<p class="scoring-last slip" ${appear("drop", "last", 1200)}>${words("tv.last")}</p>` : nothing}
      ${
        show.void
          ? html`<p class="task">${words("void")}</p>
              <article class="void slip">
                <div class="reading-text" data-fit="7 4.600"><p>${whole(view.saying, show.truth ?? "")}</p></div>
                <p class="void-note" dir="auto">${show.meaning} ${show.source ? html`<cite>${show.source.title}</cite>` : nothing}</p>
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
              words("tv.scores.each", { name: ctx.seat(seat).name, score: view.scores[seat] ?? 0 }),
            ),
          ).join(""),
        }),
    show.last ? words("tv.last") : "",
  ].join(" ");
