/** The game's own pictures of how it is played, and the poster of a winner. */
import { html, svg, type TemplateResult } from "lit-html";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names, type TvScreen } from "../../../../../static/src/tv/frame";
import { envelopeIn, faceIn, type Identity } from "../signs";
import { words } from "../words";

/** More winners than these, after a game that was cut short, are tokens alone. */
const NAMED = 2;

/** The winner, wanted for it. */
export const wanted = (ctx: Ctx, winners: readonly Seat[]): TemplateResult =>
  html`<div class="ymi-wanted ${winners.length > 1 ? "ymi-gang" : ""}" ${appear("stamp", winners.join(), 1_900)}>
    <b>${words("wanted")}</b>
    <div>${winners.map((seat) => token(ctx.seat(seat), 80, winners.length <= NAMED))}</div>
    ${winners.length <= NAMED ? html`<p data-fit="4.400 3.700"><span>${names(ctx, winners)}</span></p>` : ""}
    <small>${words("wanted.for")}</small>
  </div>`;

const poster = (x: number, right: boolean, badge = false) =>
  svg`<g transform="translate(${x} 24)"><rect width="150" height="186" rx="6" fill="#fff3dc" stroke="#1a1430" stroke-width="5"/>
    <path d="M24 92h102M24 114h74" stroke="#8d86a3" stroke-width="8" stroke-linecap="round"/><circle cx="75" cy="48" r="26" fill=${right ? "#63c5ff" : "#ff5a3c"} stroke="#1a1430" stroke-width="5"/>
    ${
      right
        ? svg`<path d="M44 154l20 18 42-38" fill="none" stroke="#0a6b5e" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`
        : svg`<path d="M52 136l40 38M92 136l-40 38" fill="none" stroke="#b3301a" stroke-width="13" stroke-linecap="round"/>`
    }
    ${badge ? svg`<g transform="translate(132 158)"><circle r="42" fill="#ffc93c" stroke="#1a1430" stroke-width="5"/><path d="M0-22L24 20H-24z" fill="#ffa51f" stroke="#1a1430" stroke-width="5" stroke-linejoin="round"/></g>` : ""}</g>`;

const card = (identity: Identity, x: number, turn: number) =>
  svg`<g transform="translate(${x} 34) rotate(${turn} 70 90)"><rect width="140" height="176" rx="10" fill="#fff" stroke="#1a1430" stroke-width="5"/>
    <g transform="translate(16 30) scale(1.080)">${faceIn(identity)}</g></g>`;

const coin = (x: number, y: number) =>
  svg`<g transform="translate(${x} ${y})"><circle r="30" fill="#ffc93c" stroke="#1a1430" stroke-width="5"/><circle r="20" fill="none" stroke="#7f5300" stroke-width="4"/></g>`;

/** Open your envelope; answer, or make sure you do not; point a finger. */
export const howTo: TvScreen<never>["howTo"] = [
  html`<div class="how-art">
    <svg viewBox="0 0 620 240" aria-hidden="true" focusable="false">
      <g transform="translate(8 26) scale(2.700)">${envelopeIn}</g>
      ${card("idiot", 310, -5)}${card("smart", 466, 5)}
    </svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 540 240" aria-hidden="true" focusable="false">${poster(12, true)}${poster(192, false)}${poster(372, true)}</svg>
  </div>`,
  html`<div class="how-art">
    <svg viewBox="0 0 560 240" aria-hidden="true" focusable="false">
      ${poster(30, false, true)}
      <path d="M250 118h150m-36-34 38 34-38 34" fill="none" stroke="#7f5300" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" />
      ${coin(270, 62)}${coin(322, 52)}${coin(374, 62)}
      <path d="M486 70L536 162h-100z" fill="#ffa51f" stroke="#1a1430" stroke-width="5" stroke-linejoin="round" />
    </svg>
  </div>`,
];
