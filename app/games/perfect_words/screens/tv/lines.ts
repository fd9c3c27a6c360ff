/** Lines read out of the crossword: each from its arrow on, as a strip or as a row of the list of all ten. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { type Box, grid, type Lies, markerSign, typeset } from "../grid";
import { arrowOf, wordsOf } from "../seen";
import { glide } from "./glide";

/** More rows than this are needed by no line that could be built. */
const ROWS = 4;

/** A line laid out as it is read, its arrow before it, in so many rows. */
const laidOut = (number: number, line: readonly string[], rows: number): Lies => {
  const across = Math.ceil(line.length / rows);
  return {
    words: line.map((word, i) => ({ word, place: [1 + (i % across), Math.floor(i / across)] as const })),
    arrows: [{ number, place: [0, 0], direction: "right", words: [] }],
  };
};

/** An arrow and its words, as large as they can be in the box. */
export const strip = (view: pw.View, number: number, box: Box): TemplateResult => {
  const line = wordsOf(view, arrowOf(view, number));
  const ways = Array.from({ length: ROWS }, (_, i) => laidOut(number, line, i + 1));
  const sizes = ways.map((lies) => typeset({ ...view, ...lies }, { box }).size);
  const lies = ways[sizes.indexOf(Math.max(...sizes))] as Lies;
  return html`<div class="pw-strip">${grid({ ...view, ...lies }, { box })}</div>`;
};

/** Between two words: it stays with the first of them where the line breaks. */
const DOT = html`\u00a0<i aria-hidden="true">•</i> `;

const row = (view: pw.View, number: number): TemplateResult =>
  html`<li class="pw-line">
    <b class="pw-number">${number}</b>
    <span class="pw-line-words" data-text>${wordsOf(view, arrowOf(view, number)).map((word, i, line) => html`<span dir="auto">${word}</span>${i < line.length - 1 ? DOT : nothing}`)}</span>
    ${number === view.x2 ? html`<b class="pw-marker pw-marker-x2" ${glide("x2")}>${markerSign("x2")}</b>` : nothing}
    ${number === view.x ? html`<b class="pw-marker pw-marker-x" ${glide("x")}>${markerSign("x")}</b>` : nothing}
  </li>`;

/** All lines, for a crossword that is too large to be read as a whole. */
export const lineList = (view: pw.View): TemplateResult => {
  const numbers = view.arrows.map(({ number }) => number).sort((one, other) => one - other);
  return html`<div class="pw-lines-box">
    <ol class="pw-lines" data-pages="6.200">
      ${repeat(
        numbers,
        (number) => number,
        (number) => row(view, number),
      )}
    </ol>
    <p class="pager" data-pager hidden></p>
  </div>`;
};
