/**
 * The grid as every screen draws it: words as sorts, arrow tiles as blocks, places as dashed slots.
 *
 *   grid(view, options)      the drawing, a pure function of the view and of
 *     box                      the room there is; the drawing fills it as far as its proportions allow. `unit` is what
 *                              its numbers count ("rem", "px"); `most` the largest text, in the same unit
 *     wide                     letters as wide as a phone's, which has no narrow ones
 *     places                   empty places that are shown, as those where a word may go
 *     slim                     rows and columns that hold nothing but such places, none of them lit, take little room;
 *                              else all are wide enough for a finger
 *     preview                  words and arrows that are not laid yet, shown where they would lie
 *     lit                      places that stand out: an arrow's words, the line that is due, the place that is picked
 *     marked                   places with a second sign, whatever the screen means by it
 *     last                     the word that was laid last; it drops in
 *     part                     only these places and what lies between them, else all that lies or is shown
 *     bare                     shapes without any writing: a map
 *     tap(place)               what a tap there does; undefined, and that cell is no button
 *     label(place)             what a cell's button is called aloud, else by what is written on it
 *     on(place)                what lies upon a cell, over its middle: a signal, a token
 *     moves(key)               an element directive for what changes its place: the two markers
 *
 *   typeset(view, options)   the same, measured only: `size` of its text in the box's unit, `width` and `height` of it
 *                            all in ems (of that text). A screen that asks for text of some size may say so with
 *                            `box: {width: size * width, ...}`, or set `font-size` on `.pw-grid` and let it scroll
 *   spanOf(view, places?)    the first and last column and row of all that lies, and of `places`
 *   linePlaces(arrow)        an arrow's tile and words, as a `part` or as what is `lit`
 *   same(one, other)         whether two places are one
 *   wordAt(view, place)      the word that lies there
 *   arrowSign(direction)     an arrow as an SVG, and markerSign("x2"), markerSign("x") the two markers, as large as
 *                            the text around them
 *   halves(arrows)           the arrows of a tile in the order in which they stand on it
 *
 * All of it is set in ems: whoever changes the font size of `.pw-grid` makes it all larger or smaller.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { perfect_words as pw } from "../../../../static/src/generated/protocol";
import { graphemes } from "../../../../static/src/graphemes";
import { appear, css } from "../../../../static/src/motion";
import { words } from "./words";

export type Place = readonly [number, number];
export type Direction = pw.Arrow["direction"];
/** What is laid, of a view; a preview has the same parts. */
export type Lies = Pick<pw.View, "words" | "arrows">;

export interface Box {
  readonly width: number;
  readonly height: number;
  readonly unit: "rem" | "px";
  readonly most: number;
}

export interface Options {
  readonly box: Box;
  readonly wide?: boolean;
  readonly places?: readonly Place[];
  readonly slim?: boolean;
  readonly preview?: Partial<Lies>;
  readonly lit?: readonly Place[];
  readonly marked?: readonly Place[];
  readonly last?: Place | null;
  readonly part?: readonly Place[];
  readonly bare?: boolean;
  tap?(place: Place): (() => void) | undefined;
  label?(place: Place): string;
  on?(place: Place): TemplateResult | typeof nothing;
  moves?(key: string): unknown;
}

/** Columns and rows, the first and the last of each. */
export interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a grid is set: its columns and rows in ems, one after the other, and what an em is. */
export interface Setting {
  readonly span: Span;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

export const same = (one: Place | null | undefined, other: Place | null | undefined): boolean =>
  Boolean(one && other) && one?.[0] === other?.[0] && one?.[1] === other?.[1];

export const wordAt = (lies: Pick<Lies, "words">, place: Place): string | undefined =>
  lies.words.find((laid) => same(laid.place, place))?.word;

export const linePlaces = (arrow: pw.Arrow): readonly Place[] => [arrow.place, ...arrow.words];

export const spanOf = ({ words, arrows }: Lies, places: readonly Place[] = []): Span =>
  around([...words.map(({ place }) => place), ...arrows.map(({ place }) => place), ...places]);

const around = (places: readonly Place[]): Span => {
  const xs = places.length ? places.map(([x]) => x) : [0];
  const ys = places.length ? places.map(([, y]) => y) : [0];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

// --- what lies where ---------------------------------------------------------------------------------

interface Cell {
  readonly place: Place;
  readonly word?: string;
  readonly arrows?: readonly pw.Arrow[];
  readonly preview?: boolean;
}

const keyOf = ([x, y]: Place): string => `${x} ${y}`;

const within = (span: Span, [x, y]: Place): boolean =>
  x >= span.left && x <= span.right && y >= span.top && y <= span.bottom;

/** Every cell there is to be drawn, as one reads: row by row. */
const cellsOf = (view: Lies, { places = [], preview = {}, part }: Options): readonly Cell[] => {
  const cells = new Map<string, Cell>();
  const put = (cell: Cell) => cells.set(keyOf(cell.place), cell);
  const lay = ({ words = [], arrows = [] }: Partial<Lies>, preview: boolean) => {
    for (const { place, word } of words) put({ place, word, preview });
    for (const arrow of arrows) {
      const { arrows: others = [] } = cells.get(keyOf(arrow.place)) ?? {};
      put({ place: arrow.place, arrows: [...others, arrow], preview });
    }
  };
  for (const place of places) put({ place });
  lay(view, false);
  lay(preview, true);
  const all = Array.from(cells.values());
  const span = part && around(part);
  return all
    .filter(({ place }) => !span || within(span, place))
    .sort(({ place: [x, y] }, { place: [u, v] }) => y - v || x - u);
};

// --- how wide it is ----------------------------------------------------------------------------------

/** A letter's width in ems, in the narrow display letters; other scripts come from the system, and none is narrow. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[ilIj'’.,:;!| ]/, 0.27],
  [/^[frt1()"-]/, 0.37],
  [/^[mwMW@%&]/, 0.77],
  [/^[a-z0-9EFLTZ\u00df-\u00ff]/, 0.49],
  [/^[A-Z\u00c0-\u024f]/, 0.56],
  [/^[\u0370-\u08ff]/, 0.72],
  [/^[\u0900-\u1fff]/, 1],
];
const ANY_OTHER = 1.35;
const WIDER = 1.3;

const emsOf = (text: string): number =>
  graphemes(text).reduce((sum, each) => sum + (WIDTHS.find(([letters]) => letters.test(each))?.[1] ?? ANY_OTHER), 0);

/** In ems: what a word has around it, the least that columns and rows take, and how much a line of text. */
const AROUND = 0.9;
const LEAST = { column: 3.4, row: 1.56, tile: 2.6, pair: 4.5, marker: 1.6 };
const SLIM = { column: 1.3, row: 0.8 };
const LINE = 1.1;
/** Rows are no higher than this for each line of text in them. */
const HIGHEST = 2.1;
/** A longer word, as words of one's own may be, is set in two lines or three. */
const LONGEST = 6;
const LINES = 3;

type Marked = Pick<pw.View, "x2" | "x">;

interface Need {
  readonly column: number;
  readonly lines: number;
}

const needOf = ({ word, arrows, place }: Cell, { x2, x }: Marked, { wide = false, lit = [] }: Options): Need => {
  if (arrows) {
    const markers = arrows.filter(({ number }) => number === x2 || number === x).length;
    return { column: (arrows.length > 1 ? LEAST.pair : LEAST.tile) + markers * LEAST.marker, lines: 1 };
  }
  if (word === undefined) return { column: 0, lines: lit.some((other) => same(place, other)) ? 1 : 0 };
  const factor = wide ? WIDER : 1;
  const ems = emsOf(word) * factor;
  const lines = Math.min(LINES, Math.ceil(ems / (LONGEST * factor)));
  // A line that is broken is not filled to its end.
  return { column: ems / lines + AROUND + (lines > 1 ? 1 : 0), lines };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

const set = (cells: readonly Cell[], view: Marked, options: Options): Setting => {
  const { box, slim = false, part } = options;
  const span = around(part ?? cells.map(({ place }) => place));
  const needs = cells.map((cell) => ({ place: cell.place, ...needOf(cell, view, options) }));
  const least = slim ? SLIM : LEAST;
  const columns = range(span.left, span.right).map((x) => {
    const here = needs.filter(({ place, lines }) => place[0] === x && lines);
    return here.length ? Math.max(LEAST.column, ...here.map(({ column }) => column)) : least.column;
  });
  const lines = range(span.top, span.bottom).map((y) =>
    Math.max(0, ...needs.filter(({ place }) => place[1] === y).map(({ lines }) => lines)),
  );
  const low = lines.map((n) => (n ? LEAST.row + (n - 1) * LINE : least.row));
  const width = sum(columns);
  const size = Math.min(box.most, box.width / width, box.height / sum(low));
  // What height is left makes the rows higher, as far as that becomes them.
  const spare = box.height / size - sum(low);
  const could = lines.map((n) => (n || !slim ? HIGHEST - LEAST.row : 0));
  const share = sum(could) ? Math.max(0, Math.min(1, spare / sum(could))) : 0;
  const rows = low.map((row, i) => row + share * (could[i] as number));
  return { span, columns, rows, width, height: sum(rows), size };
};

export const typeset = (view: Lies & Marked, options: Options): Setting => set(cellsOf(view, options), view, options);

// --- the drawing -------------------------------------------------------------------------------------

/** By how many degrees the arrow that points right is turned. */
export const TURNS: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };

/** An arrow that points right, round 0 0. */
export const ARROW = "M-10-3.500H0V-10L11 0 0 10V3.500h-10z";

export const arrowSign = (direction: Direction): TemplateResult =>
  html`<svg class="pw-arrow" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <path d=${ARROW} transform="rotate(${TURNS[direction]})" />
  </svg>`;

/** The half of a double tile that an arrow has: one that points aside that side, and the other what is left. */
export const halves = (arrows: readonly pw.Arrow[]): readonly pw.Arrow[] =>
  arrows.length > 1 && arrows.some(({ direction }, i) => direction === (i ? "left" : "right")) ? [...arrows].reverse() : arrows;

/** A marker of Double and Nothing; the fonts' own cross is too small. */
export const markerSign = (name: "x2" | "x"): TemplateResult =>
  html`<svg class="pw-times" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M4 4l12 12M16 4L4 16" /></svg>${name === "x2" ? html`<span aria-hidden="true">2</span>` : nothing}<span class="unseen">${words(`marker.${name}`)}</span>`;

export const grid = (view: Lies & Marked, options: Options): TemplateResult => {
  const { box, lit = [], marked = [], last, bare, tap, label, on, moves } = options;
  const cells = cellsOf(view, options);
  const { span, columns, rows, size } = set(cells, view, options);
  const at = ([x, y]: Place) => ({ "grid-column": x - span.left + 1, "grid-row": y - span.top + 1 });
  const ems = (tracks: readonly number[]) => tracks.map((track) => `${track.toFixed(3)}em`).join(" ");

  const marker = (number: number): TemplateResult | typeof nothing => {
    const name = number === view.x2 ? "x2" : number === view.x ? "x" : null;
    return name ? html`<b class="pw-marker pw-marker-${name}" ${moves?.(name) ?? nothing}>${markerSign(name)}</b>` : nothing;
  };
  /** An arrow with its number, on that side of it to which it points. */
  const half = ({ number, direction }: pw.Arrow): TemplateResult => {
    const sign = html`${arrowSign(direction)}<span class="unseen">${words(`grid.${direction}`)}</span>`;
    return html`<span class="pw-half">
      ${direction === "left" ? html`${sign}<b>${number}</b>` : html`<b>${number}</b>${sign}`}${marker(number)}
    </span>`;
  };
  const written = ({ word, arrows = [] }: Cell): TemplateResult =>
    word === undefined ? html`${halves(arrows).map(half)}` : html`<span class="pw-text" dir="auto">${word}</span>`;

  const cell = (each: Cell): TemplateResult => {
    const { place, arrows, word, preview } = each;
    const isLast = word !== undefined && same(place, last);
    const kind = [
      arrows ? "pw-tile" : word !== undefined ? "pw-word" : "pw-place",
      arrows && arrows.length > 1 ? "pw-double" : "",
      preview ? "pw-preview" : "",
      lit.some((other) => same(place, other)) ? "pw-lit" : "",
      marked.some((other) => same(place, other)) ? "pw-marked" : "",
      isLast ? "pw-last" : "",
    ].join(" ");
    const tapped = tap?.(place);
    const inside = html`${bare ? nothing : written(each)}${on?.(place) ?? nothing}`;
    return tapped
      ? html`<button class="pw-cell ${kind}" aria-label=${label?.(place) ?? nothing} @click=${tapped} ${css(at(place))}>${inside}</button>`
      : html`<div class="pw-cell ${kind}" ${css(at(place))} ${isLast ? appear("drop", "laid") : nothing}>${inside}</div>`;
  };

  return html`<div
    class="pw-grid ${bare ? "pw-bare" : ""}"
    aria-hidden=${bare ? "true" : nothing}
    ${css({
      "font-size": `${size.toFixed(3)}${box.unit}`,
      "grid-template-columns": ems(columns),
      "grid-template-rows": ems(rows),
    })}
  >
    ${repeat(cells, ({ place }) => keyOf(place), cell)}
  </div>`;
};
