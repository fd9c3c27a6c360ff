/** The game's own drawings: the President's chair, the tray, the signs of the piles, two rubber stamps, how to play. */
import { html, svg, type TemplateResult } from "lit-html";
import type { TvScreen } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { glyph, legend } from "../signs";

export const armchair = (): TemplateResult =>
  html`<svg class="armchair" viewBox="0 0 300 300" aria-hidden="true" focusable="false">
    <path d="M52 268l-8 26M248 268l8 26" stroke="#b97014" stroke-width="14" stroke-linecap="round" />
    <path d="M66 40C96 8 204 8 234 40c16 18 14 60 14 110H52C52 100 50 58 66 40z" fill="#b3301a" />
    <path d="M84 56c26-22 106-22 132 0 10 12 8 50 8 94H76c0-44-2-82 8-94z" fill="#ff6f4e" />
    <g fill="#b3301a"><circle cx="118" cy="76" r="6" /><circle cx="150" cy="70" r="6" /><circle cx="182" cy="76" r="6" /><circle cx="134" cy="106" r="6" /><circle cx="166" cy="106" r="6" /></g>
    <path d="M60 168h180v70H60z" fill="#d94a2b" />
    <path d="M60 160c30-12 150-12 180 0v34H60z" fill="#ff8a6b" />
    <path d="M20 150c0-26 44-26 46 2v120H44c-14 0-24-8-24-22zM280 150c0-26-44-26-46 2v120h22c14 0 24-8 24-22z" fill="#b3301a" />
    <path d="M20 150c0-26 44-26 46 2l0 16c-14-10-32-10-46 0zM280 150c0-26-44-26-46 2l0 16c14-10 32-10 46 0z" fill="#ff6f4e" />
    <path d="M44 262h212v10H44z" fill="#ffc93c" />
    <path d="M150 2l9 12 14-6-4 16h-38l-4-16 14 6z" fill="#ffc93c" />
  </svg>`;

/** The tray in two halves: slips stand between them. */
export const trayBack = (): TemplateResult =>
  html`<svg class="tray-box" viewBox="0 0 800 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d="M20 10h760l20 100H0z" fill="#8a5316" />
  </svg>`;

export const trayFront = (): TemplateResult =>
  html`<svg class="tray-box tray-front" viewBox="0 0 800 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d="M0 50h800v56a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" fill="#b97014" />
    <path d="M0 50h800v12H0z" fill="#e39a1c" />
  </svg>`;

const CODES = { term: "P", curiosity: "B", statement: "G" } as const;

export const pileSign = (pile: keyof typeof CODES): TemplateResult =>
  html`<svg class="pile-sign" viewBox="-40 -40 80 80" aria-hidden="true" focusable="false">${glyph(CODES[pile])}</svg>`;

/** A rubber stamp on its handle, and the word it prints. */
export const rubber = (word: string, truth: boolean): TemplateResult =>
  html`<div class="rubber ${truth ? "rubber-truth" : "rubber-lie"}">
    <svg viewBox="0 0 160 190" aria-hidden="true" focusable="false">
      <path d="M80 4c26 0 40 18 40 38 0 24-20 32-20 56v22H60V98c0-24-20-32-20-56C40 22 54 4 80 4z" fill="#b97014" />
      <path d="M62 20c-8 6-11 14-11 22" fill="none" stroke="#e8b458" stroke-width="7" stroke-linecap="round" />
      <path d="M28 120h104a12 12 0 0 1 12 12v26H16v-26a12 12 0 0 1 12-12z" fill=${truth ? "#0a6b5e" : "#b3301a"} />
      <path d="M10 158h140v16a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" fill="#0d0920" />
    </svg>
    <strong class="stamp stamp-${truth ? "true" : "lie"}">${word}</strong>
  </div>`;

const paper = (x: number, y: number, turn: number, lines = true) =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-62" y="-40" width="124" height="80" rx="4" fill="#fff3dc" stroke="#1a1430" stroke-width="5"/>
    ${lines ? svg`<path d="M-44-16h84M-44 4h88M-44 22h54" stroke="#8d86a3" stroke-width="7" stroke-linecap="round"/>` : ""}</g>`;

/** Write a lie; spot the truth; run for the finish. */
export const howTo: TvScreen<never>["howTo"] = [
  html`<div class="how-art">
    ${lark("carry")}
    <svg viewBox="0 0 300 240" aria-hidden="true" focusable="false">
      ${paper(120, 150, -8)}${paper(150, 110, 6)}
      <path d="M206 60l58-46 14 16-52 52-26 6z" fill="#ff6f4e" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 560 240" aria-hidden="true" focusable="false">
      ${["A", "B", "C"].map(
        (
          letter,
          i,
        ) => svg`<g transform="translate(${20 + i * 182} 40)"><rect width="156" height="160" rx="6" fill="#fff3dc" stroke="#1a1430" stroke-width="5"/>
          <text class="how-letter" x="22" y="66">${letter}</text><path d="M24 92h108M24 116h92" stroke="#8d86a3" stroke-width="8" stroke-linecap="round"/></g>`,
      )}
      <g transform="translate(280 176) rotate(-7)"><rect x="-66" y="-30" width="132" height="60" rx="9" fill="#fff3dc" stroke="#0a6b5e" stroke-width="9"/><path d="M-24 0l16 16 34-34" fill="none" stroke="#0a6b5e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></g>
      <path d="M470 150l26 44h-52z" fill="#ffa51f" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
      <circle cx="98" cy="172" r="22" fill="#ff5a3c" stroke="#1a1430" stroke-width="5" />
    </svg>
  </div>`,
  html`<div class="how-art how-track">
    <svg viewBox="0 10 560 200" aria-hidden="true" focusable="false">
      <rect x="10" y="92" width="540" height="108" rx="5" fill="#fff3dc" stroke="#1a1430" stroke-width="5" />
      <path d="M118 98v96M226 98v96M334 98v96M442 98v96" stroke="#b9ab93" stroke-width="4" stroke-dasharray="9 7" />
      ${["P1", "?", "B2", "F4", "Finish"].map((code, i) => svg`<g transform="translate(${64 + i * 108} 148)">${glyph(code)}</g>`)}
      <path d="M60 72c30-60 78-60 104 0M168 72c30-60 78-60 104 0M276 72c30-60 78-60 104 0" fill="none" stroke="#b3301a" stroke-width="6" stroke-dasharray="12 10" stroke-linecap="round" />
      <circle cx="392" cy="70" r="24" fill="#63c5ff" stroke="#1a1430" stroke-width="5" />
    </svg>
    ${legend()}
  </div>`,
];
