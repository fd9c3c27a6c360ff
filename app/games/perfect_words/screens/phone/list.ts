/** The grid in words: every line, and every place by its neighbours; for ears, and for small phones. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { live } from "lit-html/directives/live.js";
import type { Ctx } from "../../../../../static/src/screen";
import { listed } from "../../../../../static/src/words";
import { type Lies, type Place, same, wordAt } from "../grid";
import { words } from "../words";
import { tool } from "./case";
import { block, inOrder, lineOf, plainLine } from "./parts";

/** Where a neighbour lies, and how a place is then called. */
const SIDES = [
  ["right", -1, 0],
  ["below", 0, -1],
  ["left", 1, 0],
  ["above", 0, 1],
] as const;

/** "right of NIGHT and below OWL" */
export const placed = (lies: Lies, [x, y]: Place): string => {
  const sides = SIDES.map(([side, dx, dy]) => {
    const there: Place = [x + dx, y + dy];
    const word = wordAt(lies, there);
    if (word !== undefined) return words(`beside.${side}`, { what: word });
    const numbers = lies.arrows.filter(({ place }) => same(place, there)).map(({ number }) => String(number));
    return numbers.length ? words(`beside.${side}`, { what: words("beside.arrow", { n: numbers.length, arrow: numbers.join("/") }) }) : "";
  });
  return listed(sides.filter(Boolean)).join("") || words("beside.nothing");
};

export interface Taken {
  place: Place | null;
  arrow: number | null;
}

/** `take` is called with what is pointed at; null: this phone only looks on. */
export const asList = (
  view: pw.View,
  show: pw.Building,
  ctx: Ctx,
  taken: Taken,
  take: ((what: Partial<Taken>) => void) | null,
): TemplateResult => {
  const { places = [] } = show;
  return html`<div class="pwp-tools">${tool("whole", ctx)}</div>
    ${
      take && places.length
        ? html`<fieldset class="pwp-places">
            <legend class="label">${words("list.places")}</legend>
            ${places.map(
              (place) =>
                html`<label class="row-button">
                  <input type="radio" name="place" .checked=${live(same(place, taken.place))} @change=${() => take({ place })} />
                  <span>${placed(view, place)}</span>
                </label>`,
            )}
          </fieldset>`
        : nothing
    }
    <h2 class="label">${words("list.lines")}</h2>
    ${view.arrows.length ? nothing : html`<p class="note">${words("list.none")}</p>`}
    <ol class="pwp-sheet">
      ${inOrder(view).map((arrow) => {
        const { number, direction, words: line } = arrow;
        const told = html`${block(arrow)}<span class="unseen">${words(`grid.${direction}`)}</span
          ><span class="pwp-of">${line.length ? lineOf(view, arrow) : words("list.waits")}</span>`;
        return html`<li>
          ${
            take
              ? html`<button
                  type="button"
                  class="pwp-row slip ${taken.arrow === number ? "pwp-picked" : ""}"
                  aria-pressed=${taken.arrow === number ? "true" : "false"}
                  aria-label=${words("list.line", { arrow: number, way: words(`grid.${direction}`), line: line.length ? plainLine(view, arrow) : words("list.waits") })}
                  @click=${() => take({ arrow: number })}
                >
                  ${told}
                </button>`
              : html`<span class="pwp-row slip">${told}</span>`
          }
        </li>`;
      })}
    </ol>`;
};
