/** From the envelopes to the right answer: opening, choosing, reading, writing, announcing. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { waiting } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { envelope, LEVELS, levelSign, roundOf, time, TIMES } from "../signs";
import type { Scene } from "../tv";
import { phrase, words } from "../words";
import { large, small } from "./question";

/** A book for each time one is the Reader; those that have been read are lit (YMI-16). */
const books = (read: number): TemplateResult =>
  html`<span class="ymi-books">
    ${Array.from({ length: TIMES }, (_, i) => html`<i class=${i < read ? "ymi-read" : ""}>${icon("book")}</i>`)}
    <span class="unseen">${words("tv.has_read", { n: Math.min(read, TIMES), all: TIMES })}</span>
  </span>`;

/** A seat with what it has, and the envelope that is dealt to it. */
const hand = (ctx: Ctx, view: ymi.View, seat: Seat, at: number): TemplateResult => {
  const worn = ctx.seat(seat);
  return html`<li class="ymi-hand">
    ${token(worn, 80, true)}
    <span class="ymi-dealt" ${appear("drop", view.round, 700 + at * 220)}>${envelope()}</span>
    <bdi>${worn.name}</bdi>
    <p><b class="ymi-coin">${view.scores[seat] ?? 0}</b>${books(view.rounds_read[seat] ?? 0)}</p>
  </li>`;
};

/** More hands than this hold their points and books closer. */
const MANY = 7;

export const opening = (view: ymi.View, ctx: Ctx): Scene => {
  const { name } = ctx.seat(view.reader);
  return {
    caption: words("tv.opening.caption", { round: roundOf(view), name, time: time(view) }),
    middle: html`<div class="ymi-opening">
      <div class="ymi-opening-words">
        <p class="kicker">${roundOf(view)}</p>
        <div class="ymi-opening-name" data-fit="14 6"><h1>${phrase("all.reads", { name })}</h1></div>
        <p class="ymi-note">${words(view.extra ? "all.extra" : "tv.opening", { time: time(view) })}</p>
        ${view.reshuffled ? html`<p>${words("reshuffled")}</p>` : nothing}
      </div>
      <ol class="ymi-hands ${view.seats.length > MANY ? "ymi-hands-many" : ""}">
        ${repeat(
          view.seats,
          (seat) => seat,
          (seat, at) => hand(ctx, view, seat, at),
        )}
      </ol>
    </div>`,
    foot: html`<p>${words("tv.envelopes")}</p>
      <p class="ymi-legend" aria-hidden="true">
        <i class="ymi-read">${icon("book")}</i>${words("tv.book.read")}<i>${icon("book")}</i>${words("tv.book.to_read")}
      </p>`,
  };
};

export const choosing = (view: ymi.View, ctx: Ctx): Scene => {
  const { name } = ctx.seat(view.reader);
  return {
    timed: true,
    caption: words("tv.choosing.caption", { name }),
    middle: html`<div class="ymi-choosing">
      <div class="ymi-choosing-words">
        ${lark("hush")}
        <div class="ymi-opening-name" data-fit="9 5"><h1>${phrase("all.choosing", { name })}</h1></div>
      </div>
      <ol class="ymi-card">
        ${LEVELS.map(
          (level, i) =>
            html`<li class="slip" ${appear("slide", view.round, i * 120)}>${levelSign(level)}<span>${words(`level.${level}`)}</span></li>`,
        )}
      </ol>
    </div>`,
    foot: html`<p>${words("tv.peek")}</p>`,
  };
};

export const reading = (view: ymi.View, ctx: Ctx): Scene => {
  const { name } = ctx.seat(view.reader);
  return {
    caption: view.question?.text ?? "",
    middle: html`<div class="ymi-reading">${large(view.question)}</div>`,
    foot: html`<p>${phrase("all.reading", { name })}</p>`,
  };
};

export const writing = (show: ymi.Writing, view: ymi.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: words("tv.writing.caption", { question: view.question?.text ?? "" }),
  middle: html`<div class="ymi-reading">
    ${large(view.question)}
    <p class="ymi-task">${words("tv.writing")}</p>
  </div>`,
  foot: waiting(ctx, {
    wait: show.waiting_for,
    done: show.handed_in,
    waitFor: words("tv.still_writing"),
    have: words("tv.handed_in"),
  }),
});

/** A hush before it: look.md's, and shorter than the drum roll that the rules allow for. */
const DRUM_ROLL = 1_200;

export const announcing = (show: ymi.Announcing, view: ymi.View, ctx: Ctx): Scene => {
  const { name } = ctx.seat(view.reader);
  return {
    caption: words("tv.announcing.caption", { answer: show.answer }),
    middle: html`<div class="ymi-reading">
      ${small(view.question)}
      <div class="reading-table">
        <article class="reading-slip slip ymi-truth" ${appear("drop", view.round, DRUM_ROLL)}>
          <p class="kicker">${words("all.answer")}</p>
          <div class="reading-text" data-fit="16 5"><h2 dir="auto">${show.answer}</h2></div>
          ${show.source ? html`<p class="ymi-source"><cite><bdi>${show.source.title}</bdi></cite></p>` : nothing}
        </article>
      </div>
    </div>`,
    foot: html`<p>${phrase("all.announcing", { name })}</p>`,
  };
};
