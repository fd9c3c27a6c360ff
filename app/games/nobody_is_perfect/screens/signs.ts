/** The signs printed on the track (NIP-04), drawn the same on every screen, and what they mean. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { say } from "../../../../static/src/words";

const PILES: Readonly<Record<string, { ink: string; shape: string }>> = {
  // An open book, a magnifying glass, a judge's shield: told apart without colour.
  P: { ink: "#5b3a9e", shape: "M-30-22c11-6 22-5 30 2 8-7 19-8 30-2v44c-11-6-22-5-30 2-8-7-19-8-30-2z" },
  B: { ink: "#2a47bd", shape: "M-4-30a26 26 0 1 1-14 47.900l-11 11-9-9 11-11A26 26 0 0 1-4-30z" },
  G: { ink: "#0a6b5e", shape: "M0-32c9 6 18 8 28 8v18c0 18-11 30-28 38-17-8-28-20-28-38v-18c10 0 19-2 28-8z" },
};

/** What is printed on a space: "P1" to "G3", "?", "F3" to "F5", "Finish" or "" for Start. */
export const glyph = (code: string): SVGTemplateResult => {
  const pile = PILES[code.charAt(0)];
  const number = code.slice(1);
  if (code === "Finish")
    return svg`<path d="M-22 36v-72" stroke="#1a1430" stroke-width="7" stroke-linecap="round"/>
      <path d="M-22-34h48l-9 17 9 17h-48z" fill="#b3301a"/><path d="M-10-34h12v17h-12zM2-17h12v17h-12zM-22-17h12v17h-12zM14-34h12l-9 17h-3z" fill="#fff3dc"/>`;
  if (code === "")
    return svg`<path d="M-16-24 22 0-16 24z" fill="#b3301a" stroke="#b3301a" stroke-width="8" stroke-linejoin="round"/>`;
  if (code === "?") return svg`<text class="glyph-free" y="29">?</text>`;
  if (code.startsWith("F") || !pile)
    return svg`<circle r="35" fill="#b3301a"/><circle cx="-13" cy="-14" r="5" fill="#fff3dc"/><circle cx="13" cy="-14" r="5" fill="#fff3dc"/>
      <text class="glyph-number" y="23">+${number}</text>`;
  return svg`<path d=${pile.shape} fill=${pile.ink} stroke=${pile.ink} stroke-width="5" stroke-linejoin="round"/>
    <text class="glyph-number" x=${code.startsWith("B") ? -4 : 0} y=${code.startsWith("B") ? 9 : 12}>${number}</text>`;
};

/** One of each kind of space, without the numbers, and the name of its sentence. */
const KINDS = { P: "term", B: "curiosity", G: "statement", "?": "free", Fn: "face", Finish: "finish" } as const;

/** What the signs on the track mean. */
export const legend = (): TemplateResult =>
  html`<ul class="signs">
    ${Object.entries(KINDS).map(
      ([code, kind]) =>
        html`<li><svg viewBox="-42 -42 84 84" aria-hidden="true" focusable="false">${glyph(code)}</svg><span>${say(`nobody_is_perfect.sign.${kind}`)}</span></li>`,
    )}
  </ul>`;
