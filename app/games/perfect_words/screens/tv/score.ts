/** How it stands: the ten arrows with the seashells they have brought, and the scale of the medals. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import { markerSign } from "../grid";
import { MOST_SHELLS, RANKS, shell, shells } from "../signs";
import { words } from "../words";

const NUMBERS = Array.from({ length: 10 }, (_, i) => i + 1);

/** Two, doubled: they lie two by two. */
const MOST_ON_ONE = 4;

/** What an arrow has brought: its shells, a dash for none, and nothing yet for one that is to come. */
const tally = (view: pw.View, number: number, now?: number): TemplateResult => {
  const found = view.shells?.[number];
  const marker = number === view.x2 ? "x2" : number === view.x ? "x" : null;
  return html`<li class="pw-tally ${number === now ? "pw-now" : ""} ${marker === "x2" ? "pw-twice" : ""} ${found === undefined ? "" : "pw-told"}">
    <b class="pw-number">${number}</b>
    ${marker ? html`<b class="pw-marker pw-marker-${marker}">${markerSign(marker)}</b>` : nothing}
    <span class="pw-found ${found === MOST_ON_ONE ? "pw-four" : ""}" ${appear("drop", found)}>
      ${found === undefined ? nothing : found ? shells(found) : html`<i class="pw-none"></i>`}
      ${found === undefined ? nothing : html`<span class="unseen">${words("shells", { n: found })}</span>`}
    </span>
  </li>`;
};

export const tallies = (view: pw.View, now?: number): TemplateResult =>
  html`<ol class="pw-tallies">${NUMBERS.map((number) => tally(view, number, now))}</ol>`;

/** The bottom line of the reveal: arrow by arrow, and the sum. */
export const standing = (view: pw.View, now: number): TemplateResult =>
  html`${tallies(view, now)}
    <p class="pw-sum">${shell()}<b ${appear("hop", view.score ?? 0)}>${view.score ?? 0}</b><span class="unseen">${words("shells", { n: view.score ?? 0 })}</span></p>`;

/** From 0 to 20, with the medals where they begin, by name where there is room, and so many seashells lying on it. */
export const scale = (score: number, named: boolean): TemplateResult => {
  const at = (n: number) => `${(100 * n) / MOST_SHELLS}%`;
  const rank = RANKS.filter(([, least]) => score >= least).length - 1;
  return html`<div class="pw-scale ${named ? "pw-named" : ""}" aria-hidden="true">
    <div class="pw-scale-bar"><i ${css({ width: at(score) })}></i></div>
    ${Array.from({ length: score }, (_, i) => html`<span class="pw-scale-shell" ${css({ left: at(i + 0.5) })} ${appear("drop", "scale", 1_400 + i * 110)}>${shell()}</span>`)}
    ${RANKS.map(
      ([medal, least], i) =>
        html`<b class="pw-scale-mark ${i <= rank ? "pw-won" : ""} ${i === rank ? "pw-now" : ""}" ${css({ left: at(least) })}>${least}${named ? html`<small>${words(`medal.${medal}`)}</small>` : nothing}</b>`,
    )}
  </div>`;
};
