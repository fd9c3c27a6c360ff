/** Double and Nothing: all move the two tiles, and all agree (PW-21). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { crowd, foot } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { markerSign } from "../grid";
import { signalsNow } from "../seen";
import { words } from "../words";
import { block, inOrder, lineOf, looksOn, markerOf, tooLate } from "./parts";
import { hinted, puzzling } from "./signals";

type Marker = pw.Put["marker"];

const MARKERS: readonly Marker[] = ["x2", "X"];

/** Lay a tile here or take it away; where the other one lies there is no room for it. */
const tile = (view: pw.View, ctx: Ctx, marker: Marker, number: number, shut: boolean): TemplateResult => {
  const [mine, other] = marker === "x2" ? [view.x2, view.x] : [view.x, view.x2];
  const lies = mine === number;
  const off = shut || other === number;
  const put = () => ctx.send({ type: "put", marker, arrow: lies ? null : number } as pw.Put);
  return html`<button
    type="button"
    class="pwp-put ${lies ? "pwp-put-here" : ""} ${marker === "X" ? "pwp-put-x" : ""}"
    aria-pressed=${lies ? "true" : "false"}
    aria-label=${words(`place.${marker}`, { arrow: number })}
    aria-disabled=${off ? "true" : nothing}
    @click=${off ? nothing : put}
  >
    <b ${appear("stamp", lies)}>${markerSign(marker === "x2" ? "x2" : "x")}</b>
  </button>`;
};

export const placing = (view: pw.View, show: pw.Placing, ctx: Ctx): TemplateResult => {
  const { agreed, waiting_for: waiting, mine = {} } = show;
  const { x2, x } = view;
  const final = show.final === true;
  const isIn = view.me != null && agreed.includes(view.me);
  const both = x2 != null && x != null;
  const agree = () => ctx.send({ type: "agree", x2, x } as pw.Agree);
  const signals = signalsNow(view, ctx);
  const own = (number: number) =>
    html`<span class="pwp-own ${mine[number] ? "" : "pwp-none"}" dir="auto">${mine[number] ?? words("place.none")}</span>`;
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${words("place")}</h1>
      ${tooLate(view, ctx)}
      <p class="lead">${words(looksOn(view) ? "place.watch" : "place.lead")}</p>
      <ol class="pwp-sheet">
        ${inOrder(view).map(
          (arrow) =>
            html`<li class="pwp-row slip">
              ${looksOn(view) ? block(arrow) : puzzling(arrow, signals, ctx)}
              <span class="pwp-of">${lineOf(view, arrow)}</span>
              ${
                looksOn(view)
                  ? markerOf(view, arrow.number)
                  : html`${own(arrow.number)}
                      <span class="pwp-puts">${MARKERS.map((marker) => tile(view, ctx, marker, arrow.number, final))}</span>`
              }
            </li>`,
        )}
      </ol>
      ${crowd(ctx, agreed, waiting, words("place.have_agreed", { n: agreed.length, all: agreed.length + waiting.length }))}
    </div>
    ${foot(
      ctx,
      looksOn(view)
        ? null
        : {
            label: both ? words(isIn ? "place.agreed" : "place.agree", { x2, x }) : words("place.first"),
            disabled: !both || isIn || final,
            ...(isIn ? { icon: "tick" } : {}),
            press: agree,
          },
      hinted(
        signals,
        view,
        ctx,
        words(looksOn(view) ? "watch" : final ? "place.final" : isIn ? "place.agreed.hint" : "place.hint"),
      ),
    )}`;
};
