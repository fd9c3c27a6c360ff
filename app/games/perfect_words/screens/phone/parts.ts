/** What several phases print: an arrow and its words, seashells, why somebody only looks on. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { arrowSign, markerSign } from "../grid";
import { arrowOf, wordsOf } from "../seen";
import { words } from "../words";

/** Whether this phone only looks on: a watcher, or somebody who sat down when the crossword was finished. */
export const looksOn = (view: pw.View): boolean => view.me == null;

/** Seats are dealt in while the crossword is built, and no later (COM-08). */
export const tooLate = (view: pw.View, ctx: Ctx): TemplateResult | typeof nothing =>
  looksOn(view) && ctx.me !== null ? html`<p class="note">${words("late")}</p>` : nothing;

/** The ten arrows as they are counted. */
export const inOrder = (view: pw.View): readonly pw.Arrow[] =>
  [...view.arrows].sort((one, other) => one.number - other.number);

/** The words of an arrow in one line, each by itself, so that none turns the others round. */
export const lineOf = (view: Pick<pw.View, "words">, arrow: Pick<pw.Arrow, "words"> | undefined): TemplateResult =>
  html`${wordsOf(view, arrow).map((word, at) => html`${at ? " · " : nothing}<bdi>${word}</bdi>`)}`;

/** The same to be heard. */
export const plainLine = (view: Pick<pw.View, "words">, arrow: Pick<pw.Arrow, "words"> | undefined): string =>
  wordsOf(view, arrow)
    .map((word) => `\u2068${word}\u2069`)
    .join(", ");

/** An arrow's number and where it points. */
export const block = ({ number, direction }: Pick<pw.Arrow, "number" | "direction">): TemplateResult =>
  html`<span class="pwp-block"><b>${number}</b>${arrowSign(direction)}</span>`;

/** x2 or X, where it lies before this arrow. */
export const markerOf = (view: pw.View, number: number): TemplateResult | typeof nothing =>
  view.x2 === number || view.x === number
    ? html`<b class="pwp-marker ${view.x === number ? "pwp-marker-x" : ""}">${markerSign(view.x === number ? "x" : "x2")}</b>`
    : nothing;

/** The line that is counted: its arrow, its words as sorts, and what lies before it. */
export const counted = (view: pw.View, number: number): TemplateResult => {
  const arrow = arrowOf(view, number);
  return html`<div class="pwp-line">
    ${arrow ? block(arrow) : nothing}${markerOf(view, number)}
    ${wordsOf(view, arrow).map((word) => html`<bdi class="pwp-sort">${word}</bdi>`)}
  </div>`;
};
