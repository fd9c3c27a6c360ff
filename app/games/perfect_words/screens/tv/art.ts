/** The game's own pictures of how it is played. */
import { html, svg } from "lit-html";
import type { TvScreen } from "../../../../../static/src/tv/frame";
import { shellIn } from "../signs";

const INK = "#1a1430";

/** A sort with a word on it that nobody has to read. */
const sort = (x: number, y: number, width: number, fresh = false) =>
  svg`<g transform="translate(${x} ${y})"><rect y="5" width="116" height="56" rx="8" fill="#b9a06a"/><rect width="116" height="56" rx="8" fill=${fresh ? "#ffe9ad" : "#fff"} stroke=${INK} stroke-width="4"/>
    <path d="M${58 - width / 2} 29h${width}" stroke=${INK} stroke-width="11" stroke-linecap="round"/></g>`;

const POINTS = "M-16-6H0V-17L19 0 0 17V6h-16z";

const tile = (x: number, y: number, number: string, turn: number) =>
  svg`<g transform="translate(${x} ${y})"><rect y="5" width="116" height="56" rx="8" fill="#1f3690"/><rect width="116" height="56" rx="8" fill="#8aa9ff" stroke=${INK} stroke-width="4"/>
    <text class="pw-art-number" x="38" y="43">${number}</text><path d=${POINTS} fill=${INK} transform="translate(80 28) rotate(${turn})"/></g>`;

const slot = (x: number, y: number) =>
  svg`<rect x=${x} y=${y} width="116" height="56" rx="8" fill="none" stroke="#2a47bd" stroke-width="4" stroke-dasharray="9 7"/>`;

const head = (x: number, y: number, fill: string, path: string) =>
  svg`<path transform="translate(${x} ${y}) scale(1.500)" d=${path} fill=${fill} stroke=${INK} stroke-width="3"/>`;

const CIRCLE = "M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z";
const TRIANGLE = "M24 3L46.500 44H1.500z";
const DIAMOND = "M24 1L47 24L24 47L1 24z";

/** A thought, and in it a ship that is the same in every head. */
const thought = (x: number, same: boolean) =>
  svg`<g transform="translate(${x} 8)"><path d="M40 6h84a34 34 0 0 1 0 88H40a34 34 0 0 1 0-88z" fill="#fff" stroke=${INK} stroke-width="4"/><circle cx="58" cy="112" r="9" fill="#fff" stroke=${INK} stroke-width="4"/><circle cx="70" cy="132" r="5" fill="#fff" stroke=${INK} stroke-width="3"/>
    ${
      same
        ? svg`<path d="M48 64h68l-12 20H60z" fill="#2a47bd" stroke=${INK} stroke-width="3" stroke-linejoin="round"/><path d="M80 18v44M84 22l26 32H84zM76 28v26H56z" fill="#8aa9ff" stroke=${INK} stroke-width="3" stroke-linejoin="round"/>`
        : svg`<path d="M82 22l8 17 18 2-13 13 4 18-17-9-17 9 4-18-13-13 18-2z" fill="#ffc93c" stroke=${INK} stroke-width="3" stroke-linejoin="round"/>`
    }</g>`;

const shellAt = (x: number, y: number, scale: number) => svg`<g transform="translate(${x} ${y}) scale(${scale})">${shellIn}</g>`;

const marker = (x: number, y: number, text: string, fill: string, turn: number) =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn})"><rect y="5" width="96" height="78" rx="12" fill=${INK}/><rect width="96" height="78" rx="12" fill=${fill} stroke=${INK} stroke-width="4"/><text class="pw-art-marker" x="48" y="58">${text}</text></g>`;

/** A crossword grows; heads think alike; seashells are counted. */
export const howTo: TvScreen<never>["howTo"] = [
  html`<div class="how-art">
    <svg viewBox="0 0 640 240" aria-hidden="true" focusable="false">
      ${tile(14, 92, "1", 0)}${sort(138, 92, 62)}${sort(262, 92, 78)}${sort(386, 92, 48)}
      ${tile(262, 22, "2", 90)}${sort(262, 162, 60)}${slot(386, 162)}${slot(510, 92)}
      <g transform="rotate(-7 560 190)">${sort(500, 150, 70, true)}</g>
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="-8 0 568 240" aria-hidden="true" focusable="false">
      ${thought(4, true)}${thought(192, true)}${thought(380, false)}
      ${head(48, 154, "#ff5a3c", CIRCLE)}${head(236, 154, "#ffa51f", TRIANGLE)}${head(424, 154, "#9bd64b", DIAMOND)}
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 620 240" aria-hidden="true" focusable="false">
      ${marker(24, 76, "×2", "#ffc93c", -6)}${shellAt(150, 62, 2.700)}${shellAt(254, 62, 2.700)}
      <path d="M392 40v160" stroke="#2a47bd" stroke-width="5" stroke-dasharray="10 10" />
      ${marker(424, 76, "×", "#ff5a3c", 5)}<path d="M552 120h48" stroke=${INK} stroke-width="9" stroke-linecap="round" />
    </svg>
  </div>`,
];
