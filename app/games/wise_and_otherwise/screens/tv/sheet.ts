/** The almanac's sheet, torn in two: the upper half is known, the lower one is what the round is about. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { begins, edge } from "../words";

/** "A saying from Georgia": where it comes from, and how it begins, as large as there is room; `torn`: the rest is missing. */
export const upper = (saying: wao.Asked | null | undefined, sizes: string, torn = true): TemplateResult =>
  html`<article class="half half-upper">
    <p class="half-origin" dir="auto">${saying?.origin}</p>
    <div class="half-text" data-fit=${sizes}><h1 dir="auto">${torn ? begins(saying) : saying?.beginning}</h1></div>
    ${edge("upper")}
  </article>`;

/** Nothing there yet: an outline, and what lies in it meanwhile. */
export const missing = (content: TemplateResult): TemplateResult =>
  html`<div class="half half-missing">${edge("missing")}${content}</div>`;

/** The half that fits. */
export const lower = (ending: string, mark: TemplateResult | typeof nothing, key: unknown): TemplateResult =>
  html`<article class="half half-lower" ${appear("slide", key)}>
    ${edge("lower")}
    <div class="half-text" data-fit="11 4.600"><p dir="auto">${ending}</p></div>
    ${mark}
  </article>`;

/** The saying above a list of its endings. */
export const headline = (saying: wao.Asked | null | undefined): TemplateResult =>
  html`<div class="headline headline-saying">
    <p class="kicker" dir="auto">${saying?.origin}</p>
    <div class="headword" data-fit="6 4"><h1 dir="auto">${begins(saying)}</h1></div>
  </div>`;
