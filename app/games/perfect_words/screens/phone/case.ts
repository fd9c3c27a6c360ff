/**
 * The grid in the hand: whole it is a map, and a tap on it goes closer; closer every cell is as high as a finger needs,
 * and what does not fit is scrolled to. How somebody likes to look at it outlasts turns and reloads.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { directive, Directive, type ElementPart, type PartInfo, PartType } from "lit-html/directive.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { inView } from "../../../../../static/src/motion";
import { kept } from "../../../../../static/src/page";
import type { Ctx } from "../../../../../static/src/screen";
import { type Box, grid, type Options, type Place, same, typeset } from "../grid";
import { words } from "../words";

const KEY = "larkhouse.perfect_words.look";

/** "list": in words; "near": closer; else whole. */
type Look = "whole" | "near" | "list";

export const look = (): Look => (["near", "list"] as const).find((each) => each === kept.get(KEY)) ?? "whole";

export const lookAt = (next: Look, ctx: Ctx): void => {
  kept.set(KEY, next);
  ctx.paint();
};

/** Text of this size makes every cell as high as a finger needs; in rem. */
const NEAR: Box = { width: 999, height: 999, unit: "rem", most: 1.45 };

/** The margins of the page and of the case, in px. */
const FRAME = 72;

/** Of a phone that lies: the button's part of it, and the width of the market with its gap, in rem. */
const [BUTTON, MARKET] = [0.26, 13.75];

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** What a phone has for a grid, in px; lying on its side the market stands before it and the button behind. */
export const room = (): Box => {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const lying = width > height && height <= 480 && width >= 520;
  const whole = Math.min(width, 960);
  const wide = lying ? whole - Math.max(BUTTON * whole, 170) - MARKET * rem() : Math.min(width, 560);
  return { width: wide - FRAME, height: lying ? Math.max(130, height - 210) : Math.max(200, 0.4 * height), unit: "px", most: NEAR.most * rem() };
};

/** The place in `places` that is nearest to a tap, given in parts of the whole grid; null: none is near. */
const nearest = (view: pw.View, options: Options, across: number, down: number): Place | null => {
  const { span, columns, rows } = typeset(view, options);
  const middles = (tracks: readonly number[], first: number) => {
    const all = tracks.reduce((sum, each) => sum + each, 0);
    let sum = 0;
    return new Map(tracks.map((each, at) => [first + at, ((sum += each) - each / 2) / all] as const));
  };
  const [xs, ys] = [middles(columns, span.left), middles(rows, span.top)];
  // In cells, so that neither direction counts for more.
  const far = ([x, y]: Place) =>
    Math.max(Math.abs((xs.get(x) ?? 9) - across) * columns.length, Math.abs((ys.get(y) ?? 9) - down) * rows.length);
  const found = [...(options.places ?? [])].sort((one, other) => far(one) - far(other))[0];
  return found && far(found) < 1 ? found : null;
};

class Centred extends Directive {
  private key: unknown = null;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("centred belongs on an element");
  }

  render(_key: unknown): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [key]: [unknown]): typeof nothing {
    const pane = part.element;
    if (key !== this.key) requestAnimationFrame(() => centre(pane));
    this.key = key;
    return nothing;
  }
}

/** Scroll within `pane`, and nothing else, to what is looked at. */
const centre = (pane: Element): void => {
  const cell = pane.querySelector(".pwp-here")?.parentElement?.getBoundingClientRect();
  const box = pane.getBoundingClientRect();
  if (!cell) return;
  pane.scrollLeft += cell.left - box.left - (box.width - cell.width) / 2;
  pane.scrollTop += cell.top - box.top - (box.height - cell.height) / 2;
};

const centred = directive(Centred);

/**
 * The drawing with its tools. `focus` is the place that is looked at; `pick` is called with the place that is tapped.
 * Whenever `wanted` becomes another true value, or it is looked at otherwise, the whole of it comes into view.
 */
export const inCase = (
  view: pw.View,
  ctx: Ctx,
  options: Omit<Options, "box" | "wide" | "slim">,
  focus: Place | null | undefined,
  pick: ((place: Place) => void) | null,
  wanted: unknown,
): TemplateResult => {
  const whole: Options = { ...options, box: room(), wide: true, slim: true };
  const small = typeset(view, whole).size < room().most;
  const map = small && look() !== "near";
  const closer = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    const place = nearest(view, whole, across, down);
    if (place && pick) pick(place);
    lookAt("near", ctx);
  };
  const on = (place: Place) =>
    html`${options.on?.(place) ?? nothing}${same(place, focus) ? html`<i class="pwp-here"></i>` : nothing}`;
  const { tap, label, ...plain } = whole;
  const drawn = map
    ? html`<div class="pwp-map" @click=${closer}>${grid(view, plain)}</div>`
    : grid(view, { ...options, on, box: NEAR, wide: true });
  return html`<div class="pwp-tools">${small ? tool(map ? "near" : "whole", ctx) : nothing}${tool("list", ctx)}</div>
    <div
      class="pwp-case ${map ? "pwp-whole" : ""}"
      role="group"
      tabindex=${map ? nothing : 0}
      aria-label=${words("look")}
      ${centred(map ? null : String(focus))}
      ${inView(wanted && `${String(wanted)}/${map}`)}
    >
      ${drawn}
    </div>`;
};

/** A button for another way to look. */
export const tool = (next: Look, ctx: Ctx): TemplateResult =>
  html`<button type="button" class="small" @click=${() => lookAt(next, ctx)}><span>${words(`look.${next}`)}</span></button>`;
