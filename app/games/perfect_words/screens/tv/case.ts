/** The case that the crossword stands in: all of it as long as it can be read, else what matters of it and a map. */
import { html, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { FLOOR } from "../../../../../static/src/tv/fit";
import { type Box, grid, type Options, type Place, same, type Span, spanOf, typeset } from "../grid";
import { glide } from "./glide";

/** The TV's lengths: 1rem is two hundredths of its height, and its picture at least 80 of them wide. */
const LEAST = FLOOR / 2;
const EDGE = 2.4;

/** How large the room between top and foot is. */
export const MIDDLE = { width: 80, height: 35.9 };
export const MAP: Box = { width: 19, height: 13, unit: "rem", most: 1.2 };

export type CaseOptions = Omit<Options, "box" | "slim" | "part" | "bare">;

const boxOf = (width: number, height: number): Box => ({ width, height, unit: "rem", most: 3.4 });

/** Whether a drawing can be read from the sofa. */
export const legible = (view: pw.View, options: Options): boolean => typeset(view, options).size >= LEAST;

const corners = ({ left, top, right, bottom }: Span): readonly Place[] => [
  [left, top],
  [right, bottom],
];

/** Whether a case of this size, without any places, can hold all of it. */
export const legibleWhole = (view: pw.View, width: number, height: number): boolean =>
  legible(view, { box: boxOf(width - EDGE, height - EDGE), slim: true });

/** As much of the grid around `about` as can be read: it grows to all sides in turn, as far as anything lies there. */
export const windowOn = (view: pw.View, options: Options, about: readonly Place[]): readonly Place[] => {
  const whole = spanOf(view, options.places);
  const fits = (span: Span) => legible(view, { ...options, part: corners(span) });
  const [line, first] = [about, about.slice(0, 1)].map((places) => spanOf({ words: [], arrows: [] }, places)) as [Span, Span];
  let now = fits(line) ? line : first;
  for (let grown = true; grown; ) {
    grown = false;
    for (const [side, step] of [
      ["left", -1],
      ["right", 1],
      ["top", -1],
      ["bottom", 1],
    ] as const) {
      if (now[side] === whole[side]) continue;
      const next: Span = { ...now, [side]: now[side] + step };
      if (fits(next)) [now, grown] = [next, true];
    }
  }
  return corners(now);
};

/** The whole as a map, and on it what is shown large or what is spoken of. */
export const map = (view: pw.View, lit: readonly Place[], box: Box = MAP): TemplateResult =>
  html`<div class="pw-map">${grid(view, { box, bare: true, lit })}</div>`;

const within = ([[left, top] = [0, 0], [right, bottom] = [0, 0]]: readonly Place[], [x, y]: Place): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const isLit = ({ lit = [] }: CaseOptions, place: Place): boolean => lit.some((other) => same(other, place));

/** The case, `width` by `height` rem with its edge; `about` is what must be seen of a crossword that has grown too large. */
export const typeCase = (
  view: pw.View,
  width: number,
  height: number,
  about: readonly Place[],
  options: CaseOptions = {},
): TemplateResult => {
  const all: Options = { ...options, box: boxOf(width - EDGE, height - EDGE), slim: view.words.length > 0, moves: glide };
  const places = options.places ?? [];
  const lies = spanOf(view);
  const inner: Options = { ...all, places: places.filter((place) => within(corners(lies), place) || isLit(options, place)) };
  const without: Options = { ...all, places: places.filter((place) => isLit(options, place)) };
  const shown = [all, inner].find((each) => legible(view, each));
  if (shown) return html`<div class="pw-case">${grid(view, shown)}</div>`;
  const beside = MAP.width + 2;
  const some: Options = { ...without, box: boxOf(width - EDGE - beside, height - EDGE) };
  const part = windowOn(view, some, about);
  const seen = [...view.words, ...view.arrows].map(({ place }) => place).filter((place) => within(part, place));
  return html`<div class="pw-large">
    <div class="pw-case pw-cut">${grid(view, { ...some, part })}</div>
    ${map(view, seen)}
  </div>`;
};
