/** The top tile is to be laid: which line, at which end, and by which number, each with a picture of it (PW-09 to PW-12). */
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { nothing } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { foot } from "../../../../../static/src/phone/parts";
import { inView } from "../../../../../static/src/motion";
import { onEnter } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { grid, type Place, wordAt } from "../grid";
import { words } from "../words";
import { room } from "./case";
import { lineOf, plainLine } from "./parts";

/** The tile that is due and the word that made it so, for a sentence. */
export const undue = (show: pw.Building): { readonly arrow: string } => ({ arrow: (show.stack[0] ?? []).join("/") });

/** "2 from the left, pointing right at NIGHT, PIRATE. 3 then points down at OWL." */
const told = (view: pw.View, { main, other }: pw.Tile): string => {
  const one = words(`tile.${main.direction}`, { arrow: main.number, line: plainLine(view, main) });
  if (!other) return one;
  const way = words(`grid.${other.direction}`);
  const two = other.words.length
    ? words("tile.other", { arrow: other.number, way, line: plainLine(view, other) })
    : words("tile.other.none", { arrow: other.number, way });
  return `${one} ${two}`;
};

const STEPS = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] } as const;

/** The place in front of an arrow. */
const front = ({ place: [x, y], direction }: pw.Arrow): Place => [x + STEPS[direction][0], y + STEPS[direction][1]];

/** A picture's height and its largest words, in px: two ways to lay the tile are seen at once on a small phone. */
const [HIGH, LARGE] = [96, 16];

/** What a picture shows: the tile, its line, and what the other arrow points at. */
const partOf = ({ main, other }: pw.Tile): readonly Place[] => [main.place, ...main.words, ...(other ? [front(other)] : [])];

/** A line that goes down has its words beside it, one that goes across below it. */
const upright = (tile: pw.Tile): boolean => {
  const [across, down] = [0, 1].map((axis) => new Set(partOf(tile).map((place) => place[axis as 0 | 1])).size);
  return (down as number) > (across as number);
};

const drawing = (view: pw.View, tile: pw.Tile): TemplateResult => {
  const { main, other } = tile;
  const { width, ...box } = room();
  return grid(view, {
    box: { ...box, width: upright(tile) ? 0.45 * width : width, height: upright(tile) ? HIGH : 0.7 * HIGH, most: LARGE },
    wide: true,
    part: partOf(tile),
    places: other && !other.words.length ? [front(other)] : [],
    preview: { arrows: other ? [main, other] : [main] },
    lit: main.words,
  });
};

interface Choice {
  at: number | null;
}

/** A line as it is read, whichever end an arrow points at. */
const asRead = (main: pw.Arrow | undefined): Pick<pw.Arrow, "words"> => ({
  words: [...(main?.words ?? [])].sort(([x, y], [u, v]) => x - u || y - v),
});

/** Those for one line stand together. */
const byLine = (all: readonly pw.Tile[]): readonly (readonly number[])[] => {
  const lines = new Map<string, number[]>();
  all.forEach(({ main }, at) => {
    const key = asRead(main).words.join(" ");
    lines.set(key, [...(lines.get(key) ?? []), at]);
  });
  return Array.from(lines.values());
};

export const tiles = (
  view: pw.View,
  show: pw.Building,
  ctx: Ctx,
  heading: TemplateResult | string,
  more: TemplateResult | typeof nothing,
): TemplateResult => {
  const all = show.tiles ?? [];
  const choice = ctx.memo<Choice>("tile", () => ({ at: all.length === 1 ? 0 : null }));
  const picked = all[choice.at ?? -1];
  const { arrow } = undue(show);
  const lay = () => {
    if (!picked) return;
    const { place, direction, number } = picked.main;
    ctx.send({ type: "lay_tile", place, direction, number } as pw.LayTile);
  };
  const option = (at: number) => {
    const tile = all[at] as pw.Tile;
    return html`<label class="ballot-slip slip ${upright(tile) ? "pwp-upright" : ""} ${choice.at === at ? "ballot-picked" : ""}" ${inView(choice.at === at)}>
      <input
        type="radio"
        class="unseen"
        name="tile"
        .checked=${live(choice.at === at)}
        @change=${() => {
          choice.at = at;
          ctx.paint();
        }}
        @keydown=${onEnter(lay)}
      />
      <span class="pwp-option" aria-hidden="true">${drawing(view, tile)}</span>
      <span class="ballot-words">${told(view, tile)}</span>
    </label>`;
  };
  const lines = byLine(all);
  const word = show.last ? (wordAt(view, show.last) ?? "") : "";
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${heading}</h1>
      <p class="lead">${lines.length > 1 ? words("tile.two") : words("tile.lead", { word })}</p>
      ${lines.map(
        (line) =>
          html`<fieldset class="ballot pwp-tiles">
            <legend class=${lines.length > 1 ? "label" : "unseen"}>${lineOf(view, asRead(all[line[0] as number]?.main))}</legend>
            ${line.map(option)}
          </fieldset>`,
      )}
    </div>
    ${foot(
      ctx,
      { label: picked ? words("tile.lay", { arrow }) : words("tile.pick"), disabled: !picked, press: lay },
      undefined,
      more,
    )}`;
};
