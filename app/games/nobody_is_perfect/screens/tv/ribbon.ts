/** The track as a printed ribbon (NIP-04), folded back and forth, and the pieces on it. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { directive, Directive, type ElementPart, type PartInfo } from "lit-html/directive.js";
import { repeat } from "lit-html/directives/repeat.js";
import { css, reduced } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { glyph } from "../signs";

/** In units of the drawing: a space is 100 wide and high. */
const CELL = 100;
const PITCH = 126;
const START = 176;
const FOLD = 52;

const WIDEST_ROW = 13;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything lies on a ribbon of so many spaces; space 0 is Start, the last one Finish. */
export interface Track {
  readonly spaces: readonly string[];
  readonly per: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  middle(space: number): Point;
}

export const track = (spaces: readonly string[]): Track => {
  const rows = Math.ceil(spaces.length / WIDEST_ROW);
  const per = Math.ceil(spaces.length / rows);
  return {
    spaces,
    per,
    rows,
    width: START + per * CELL + FOLD,
    height: rows * PITCH,
    middle(space) {
      if (space <= 0) return { x: START / 2 - 4, y: CELL / 2 };
      const at = Math.min(space, spaces.length) - 1;
      const row = Math.floor(at / per);
      const column = row % 2 ? per - 1 - (at % per) : at % per;
      return { x: START + (column + 0.5) * CELL, y: row * PITCH + CELL / 2 };
    },
  };
};

const cell = (code: string, { x, y }: Point, lit: boolean): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y})">
    ${lit ? svg`<rect class="lit" x="-55" y="-55" width="110" height="110" rx="10"/>` : nothing}
    ${glyph(code)}
  </g>`;

/** The paper of one row, with a dashed line between two spaces. */
const row = (left: number, top: number, count: number): SVGTemplateResult => {
  const lines = Array.from({ length: count - 1 }, (_, i) => `M${left + (i + 1) * CELL} ${top + 8}v${CELL - 16}`).join(
    "",
  );
  return svg`<rect x=${left} y=${top + 7} width=${count * CELL} height=${CELL} rx="4" fill="#0e0a20"/>
    <rect x=${left} y=${top} width=${count * CELL} height=${CELL} rx="4" fill="#fff3dc"/>
    <path d=${lines} stroke="#b9ab93" stroke-width="2.500" stroke-dasharray="9 7" fill="none"/>`;
};

const fold = (on: Track, index: number): SVGTemplateResult => {
  const right = index % 2 === 0;
  const x = right ? START + on.per * CELL - 3 : START + 3;
  const out = right ? FOLD * 1.25 : -FOLD * 1.25;
  const y = index * PITCH;
  return svg`<path d="M${x} ${y}C${x + out} ${y + 10} ${x + out} ${y + PITCH + CELL - 10} ${x} ${y + PITCH + CELL}z" fill="#d8c294"/>`;
};

const paper = (on: Track, lit: number | null): SVGTemplateResult => {
  const last = on.spaces.length - (on.rows - 1) * on.per;
  return svg`${Array.from({ length: on.rows - 1 }, (_, i) => fold(on, i))}
    <path d="M${START - 4} 107H26a18 18 0 0 1-18-18V25A18 18 0 0 1 26 7h${START - 30}z" fill="#0e0a20"/>
    <path d="M${START - 4} 100H26A18 18 0 0 1 8 82V18A18 18 0 0 1 26 0h${START - 30}z" fill="#f1ddb4"/>
    <g transform="translate(${START / 2} 50)" opacity=".35">${glyph("")}</g>
    ${Array.from({ length: on.rows }, (_, i) => {
      const count = i === on.rows - 1 ? last : on.per;
      return row(i % 2 ? START + (on.per - count) * CELL : START, i * PITCH, count);
    })}
    ${on.spaces.map((code, i) => (i + 1 === lit ? nothing : cell(code, on.middle(i + 1), false)))}
    ${lit ? cell(on.spaces[lit - 1] ?? "", on.middle(lit), true) : nothing}`;
};

/** How `count` pieces share a space: columns, and how large one is. */
const share = (count: number, wide: boolean): readonly [columns: number, size: number] => {
  if (wide) return count <= 3 ? [3, 52] : count <= 8 ? [4, 40] : [5, 33];
  return count === 1
    ? [1, 68]
    : count === 2
      ? [2, 50]
      : count <= 4
        ? [2, 46]
        : count <= 6
          ? [3, 36]
          : count <= 9
            ? [3, 33]
            : [4, 28];
};

/** What pieces stand on; `pad`: Start is wide. */
type Ground = Pick<Track, "width" | "height" | "middle" | "spaces"> & { readonly pad: boolean };

interface Placed extends Point {
  readonly seat: Seat;
  readonly size: number;
}

const place = (on: Ground, seats: readonly Seat[], at: Readonly<Record<Seat, number>>): readonly Placed[] =>
  seats.map((seat) => {
    const space = Math.min(at[seat] ?? 0, on.spaces.length);
    const here = seats.filter((other) => Math.min(at[other] ?? 0, on.spaces.length) === space);
    const [columns, size] = share(here.length, space === 0 && on.pad);
    const rows = Math.ceil(here.length / columns);
    const index = here.indexOf(seat);
    const { x, y } = on.middle(space);
    // Where there is no room to spare the last row stands at the foot of the space, the others above it.
    const lift = on.pad ? 0 : ((rows - 1) / 2) * size;
    const inRow = index < columns * (rows - 1) ? columns : here.length - columns * (rows - 1);
    return {
      seat,
      size,
      x: x + ((index % columns) - (inRow - 1) / 2) * size,
      y: y - lift + (Math.floor(index / columns) - (rows - 1) / 2) * size,
    };
  });

/** A piece on its way: from space to space, a hop each. */
export interface Trip {
  readonly key: string;
  readonly points: readonly Point[];
  readonly duration: number;
}

class Travel extends Directive {
  private key: string | null = null;

  constructor(info: PartInfo) {
    super(info);
  }

  render(_trip: Trip | null, _of: Pick<Track, "width" | "height">): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [trip, of]: [Trip | null, Pick<Track, "width" | "height">]): typeof nothing {
    if (trip && trip.key !== this.key && !reduced() && part.element.animate) {
      const spot = (x: number, y: number, lift: string) => ({
        left: `${(100 * x) / of.width}%`,
        top: `${(100 * y) / of.height}%`,
        transform: `translate(-50%, ${lift})`,
      });
      const frames: Keyframe[] = [];
      trip.points.forEach((point, i) => {
        const before = trip.points[i - 1];
        if (before) frames.push(spot((before.x + point.x) / 2, (before.y + point.y) / 2, "-95%"));
        frames.push(spot(point.x, point.y, "-50%"));
      });
      part.element.animate(frames, { duration: trip.duration, easing: "linear" });
    }
    this.key = trip?.key ?? this.key;
    return nothing;
  }
}

const travel = directive(Travel);

const pieces = (
  ctx: Ctx,
  of: Ground,
  seats: readonly Seat[],
  at: Readonly<Record<Seat, number>>,
  trips: Readonly<Record<Seat, Trip>>,
): TemplateResult =>
  html`<ul class="pieces">
    ${repeat(
      place(of, seats, at),
      ({ seat }) => seat,
      ({ seat, x, y, size }) =>
        html`<li
          class="piece"
          ${css({ left: `${(100 * x) / of.width}%`, top: `${(100 * y) / of.height}%`, width: `${(100 * size) / of.width}%` })}
          ${travel(trips[seat] ?? null, of)}
        >
          ${token(ctx.seat(seat))}
        </li>`,
    )}
  </ul>`;

export interface RibbonSpec {
  readonly on: Track;
  readonly seats: readonly Seat[];
  readonly at: Readonly<Record<Seat, number>>;
  readonly lit?: number | null;
  readonly trips?: Readonly<Record<Seat, Trip>>;
  readonly over?: TemplateResult | typeof nothing;
}

/** The whole track. `lit` is the space that glows, `at` where each piece stands. */
export const ribbon = (
  ctx: Ctx,
  { on, seats, at, lit = null, trips = {}, over = nothing }: RibbonSpec,
): TemplateResult =>
  html`<div class="ribbon" ${css({ "--ratio": (on.width / on.height).toFixed(3) })}>
    <svg class="ribbon-paper" viewBox="0 0 ${on.width} ${on.height}" aria-hidden="true" focusable="false">${paper(on, lit)}</svg>
    ${pieces(ctx, { ...on, pad: true }, seats, at, trips)}${over}
  </div>`;

const AROUND = 4;

/** A piece of the track around one space, large: the space glows. */
export const strip = (
  ctx: Ctx,
  spaces: readonly string[],
  seats: readonly Seat[],
  at: Readonly<Record<Seat, number>>,
  lit: number,
): TemplateResult => {
  const count = 2 * AROUND + 1;
  const first = Math.max(0, Math.min(lit - AROUND, spaces.length + 1 - count));
  const shown = Array.from({ length: count }, (_, i) => first + i);
  const middle = (space: number): Point => ({ x: 30 + (space - first + 0.5) * CELL, y: 60 });
  const near = seats.filter((seat) => shown.includes(Math.min(at[seat] ?? 0, spaces.length)));
  const code = (space: number) => (space === 0 ? "" : (spaces[space - 1] ?? ""));
  const of = { width: count * CELL + 60, height: 130, middle, spaces };
  return html`<div class="strip">
    <svg class="ribbon-paper" viewBox="0 0 ${of.width} ${of.height}" aria-hidden="true" focusable="false">
      ${first > 0 ? svg`<path d="M30 10H8l10 25-14 25 14 25-10 25h22z" fill="#d8c294"/>` : nothing}
      ${shown[count - 1] === spaces.length ? nothing : svg`<path d="M${of.width - 30} 10h22l-10 25 14 25-14 25 10 25h-22z" fill="#d8c294"/>`}
      ${row(30, 10, count)}
      ${shown.filter((space) => space !== lit).map((space) => cell(code(space), middle(space), false))}
      ${cell(code(lit), middle(lit), true)}
    </svg>
    ${pieces(ctx, { ...of, middle: (space) => ({ x: middle(space).x, y: 92 }), pad: false }, near, at, {})}
  </div>`;
};
