/** The game's own drawings: the almanac, and how to play in three panels. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { TvScreen } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";

/** An old almanac, and one of its sheets is torn. */
export const almanac = (): TemplateResult =>
  html`<svg class="almanac" viewBox="0 0 300 300" aria-hidden="true" focusable="false">
    <path d="M40 30h196a24 24 0 0 1 24 24v216H64a24 24 0 0 1-24-24z" fill="#0a6b5e" />
    <path d="M64 234h196v36H64a18 18 0 0 1 0-36z" fill="#f1ddb4" />
    <path d="M70 246h186M70 257h186" stroke="#b9ab93" stroke-width="4" />
    <path d="M40 30h196a24 24 0 0 1 24 24v180H64a24 24 0 0 0-24 24z" fill="#0f8a78" />
    <path d="M62 52h170a6 6 0 0 1 6 6v150H62z" fill="none" stroke="#43d1b6" stroke-width="6" />
    <path d="M84 76l10 10M216 76l-10 10M84 186l10-10M216 186l-10-10" stroke="#ffc93c" stroke-width="7" stroke-linecap="round" />
    <path d="M214 222h30v70l-15-16-15 16z" fill="#ffc93c" />
  </svg>`;

const lines = (x: number, y: number, widths: readonly number[]): SVGTemplateResult =>
  svg`<path d=${widths.map((w, i) => `M${x} ${y + i * 24}h${w}`).join("")} stroke="#8d86a3" stroke-width="8" stroke-linecap="round" />`;

const UPPER = "M0 0h240v100l-24-14-22 16-26-20-20 14-24-18-26 20-22-12-24 14-22-18-30 14z";
const LOWER = "M0 98l30-14 22 18 24-14 22 12 26-20 24 18 20-14 26 20 22-16 24 14v72H0z";
const EDGE = { stroke: "#1a1430", width: 5 } as const;

const half = (d: string, x: number, y: number, turn: number, more: SVGTemplateResult): SVGTemplateResult =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d=${d} fill="#fff3dc" stroke=${EDGE.stroke} stroke-width=${EDGE.width} stroke-linejoin="round" />${more}</g>`;

/** Finish the saying; take one for real; the ruler. */
export const howTo: TvScreen<never>["howTo"] = [
  html`<div class="how-art">
    ${lark("carry")}
    <svg viewBox="0 0 330 240" aria-hidden="true" focusable="false">
      ${half(UPPER, 40, 10, -2, lines(26, 30, [150, 186]))}
      <g transform="translate(52 34) rotate(4)"><path d=${LOWER} fill="none" stroke="#8d86a3" stroke-width="5" stroke-dasharray="12 9" stroke-linejoin="round" /></g>
      <path d="M236 128l58-46 14 16-52 52-26 6z" fill="#43d1b6" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 560 240" aria-hidden="true" focusable="false">
      ${[1, 2, 3].map(
        (number, i) =>
          svg`<g transform="translate(${20 + i * 182} 40)"><rect width="156" height="160" rx="6" fill="#fff3dc" stroke="#1a1430" stroke-width="5" />
          <text class="how-letter" x="22" y="66">${number}</text>${lines(24, 92, [108, 92])}</g>`,
      )}
      <circle cx="98" cy="176" r="22" fill="#ff5a3c" stroke="#1a1430" stroke-width="5" />
      <path d="M288 156l26 44h-52z" fill="#ffa51f" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
      <g transform="translate(462 176) rotate(-7)"><rect x="-66" y="-30" width="132" height="60" rx="9" fill="#fff3dc" stroke="#0a6b5e" stroke-width="9" /><path d="M-24 0l16 16 34-34" fill="none" stroke="#0a6b5e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" /></g>
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 680 240" aria-hidden="true" focusable="false">
      <rect x="10" y="120" width="660" height="92" rx="6" fill="#fff3dc" stroke="#1a1430" stroke-width="5" />
      <path class="ruler-bonus" d="M312 148h56v58h-56z" />
      ${Array.from({ length: 21 }, (_, n) => svg`<path d="M${40 + n * 30} 122v${n % 5 ? 18 : 28}" stroke="#1a1430" stroke-width=${n % 5 ? 4 : 7} />`)}
      ${[0, 10, 20].map((n) => svg`<text class="ruler-number how-number" x=${40 + n * 30} y="198">${n}</text>`)}
      <path d="M190 96c30-60 110-60 146-10" fill="none" stroke="#0a6b5e" stroke-width="6" stroke-dasharray="12 10" stroke-linecap="round" />
      <circle cx="190" cy="94" r="24" fill="#ff5a3c" stroke="#1a1430" stroke-width="5" />
      <path d="M340 62l28 54h-56z" fill="#ffa51f" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
      <path d="M520 68h48v48h-48z" fill="#f7e463" stroke="#1a1430" stroke-width="5" />
    </svg>
  </div>`,
];
