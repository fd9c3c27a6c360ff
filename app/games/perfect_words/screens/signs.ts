/** What is drawn the same on every screen: seashells, a crab, medals; all are ornaments beside words. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../static/src/generated/protocol";

export type Medal = NonNullable<pw.Over["medal"]>;

/** The least seashells of each rank, from the lowest (PW-25), and the most there can be. */
export const RANKS: readonly (readonly [Medal, number])[] = [
  ["bronze", 6],
  ["silver", 8],
  ["gold", 10],
  ["kindred", 12],
  ["mind_readers", 14],
  ["one_mind", 17],
];
export const MOST_SHELLS = 20;

/** A scallop in a drawing of 40 by 40. */
export const shellIn: SVGTemplateResult = svg`<path d="M15 31l-4 6h18l-4-6z" fill="#f0a987" stroke="#1a1430" stroke-width="2.500" stroke-linejoin="round"/>
  <path d="M20 35C13 33 3 25 2.500 16c0-4 3-6 5.500-4.500C8 7 12 4.500 15 7c1-4 9-4 10 0 3-2.500 7 0 7 4.500 2.500-1.500 5.500.500 5.500 4.500C37 25 27 33 20 35z" fill="#ffc9ab" stroke="#1a1430" stroke-width="2.500" stroke-linejoin="round"/>
  <path d="M20 32V11M16.500 31L11 14M23.500 31L29 14M13.500 29L6.500 19M26.500 29l7-10" fill="none" stroke="#c9694a" stroke-width="2.200" stroke-linecap="round"/>`;

export const shell = (): TemplateResult =>
  html`<svg class="pw-shell" viewBox="0 0 40 40" aria-hidden="true" focusable="false">${shellIn}</svg>`;

/** `n` seashells in a row. */
export const shells = (n: number): TemplateResult => html`${Array.from({ length: n }, shell)}`;

/** The sign of an easier word: a crab in the corner of its card. */
export const crab = (): TemplateResult =>
  html`<svg class="pw-crab" viewBox="0 0 32 24" aria-hidden="true" focusable="false">
    <path d="M9 14L4 11M8.500 17.500L3 18M10 20l-4 3M23 14l5-3M23.500 17.500L29 18M22 20l4 3" fill="none" stroke="#b3301a" stroke-width="2" stroke-linecap="round" />
    <path d="M7.500 9C3 9 1.500 5 3.500 1.500 4 4 6 4 7.500 3.500 9 6 9 8 7.500 9zM24.500 9c4.500 0 6-4 4-7.500C28 4 26 4 24.500 3.500 23 6 23 8 24.500 9zM16 8c6 0 9 4 9 8s-4 7-9 7-9-3-9-7 3-8 9-8z" fill="#b3301a" />
    <circle cx="12.500" cy="12.500" r="1.700" fill="#fff3dc" /><circle cx="19.500" cy="12.500" r="1.700" fill="#fff3dc" />
  </svg>`;

/** How each medal looks: its metal and the edge of it, and how many stars a champions' has. */
const METALS: Readonly<Record<Medal, readonly [string, string, number]>> = {
  bronze: ["#d08a55", "#8a4f24", 0],
  silver: ["#d5dbe6", "#7b869a", 0],
  gold: ["#ffc93c", "#a87408", 0],
  kindred: ["#ffc93c", "#2a47bd", 1],
  mind_readers: ["#ffc93c", "#2a47bd", 2],
  one_mind: ["#ffc93c", "#2a47bd", 3],
};

const STAR = "M0-9l2.600 5.600 6.100.700-4.500 4.200 1.200 6L0 3.500l-5.400 3 1.200-6-4.500-4.200 6.100-.700z";

/** A medal in a drawing of 100 by 130: a ribbon, a disc, a shell. */
export const medalIn = (medal: Medal): SVGTemplateResult => {
  const [metal, edge, stars] = METALS[medal];
  return svg`<path d="M22 2h22l14 44H38z" fill="#2a47bd"/><path d="M78 2H56L42 46h20z" fill="#8aa9ff"/>
    <circle cx="50" cy="84" r="42" fill=${metal} stroke="#1a1430" stroke-width="4"/>
    <circle cx="50" cy="84" r="34" fill="none" stroke=${edge} stroke-width="4" stroke-dasharray=${stars ? "1 0" : "3 4"}/>
    <g transform=${stars ? "translate(31 64) scale(.95)" : "translate(27 60) scale(1.150)"}>${shellIn}</g>
    ${Array.from({ length: stars }, (_, i) => svg`<path d=${STAR} transform="translate(${50 + (i - (stars - 1) / 2) * 19} ${stars === 3 && i === 1 ? 111 : 109})" fill="#2a47bd"/>`)}`;
};

export const medalSign = (medal: Medal): TemplateResult =>
  html`<svg class="pw-medal" viewBox="0 0 100 130" aria-hidden="true" focusable="false">${medalIn(medal)}</svg>`;
