/** The lark, the printer's apprentice: one bird, drawn once, in the moods the TV needs. Ornament only, hidden from screen readers. */
import { nothing, svg, html, type SVGTemplateResult, type TemplateResult } from "lit-html";

/** `carry`: a slip in the beak. `hush`: a wing before the beak. `cheer`: wings up. `nap`: eyes shut. `jam`: ink on the feathers. */
export type Mood = "carry" | "stand" | "hush" | "cheer" | "nap" | "jam";

const tail = svg`<g class="lark-tail"><path d="M58 150 8 172l14 9-13 15 24 3-3 16 52-26z" fill="#b97014"/><path d="M58 150 30 215l52-26z" fill="#e39a1c"/></g>`;

const legs = svg`<path d="M100 200v24m-13 8 13-8 14 8M134 198v26m-13 8 13-8 14 8" fill="none" stroke="#ff6f4e" stroke-width="6"/>`;

const body = svg`<path d="M148 46c28 0 48 21 48 49 0 12-2 21-2 34 0 46-32 80-84 80-44 0-74-24-74-58 0-24 22-28 42-46 12-11 14-22 22-35 10-16 27-24 48-24z" fill="#ffc93c"/>
  <path d="M194 117c0 4 0 8 0 12 0 46-32 80-84 80-15 0-28-3-39-8 60 6 108-28 110-90z" fill="#ffe6a6"/>`;

const apron = svg`<path d="M122 110 194 122c2 44-22 76-62 85-10-32-14-64-10-97z" fill="#ff6f4e"/>
  <path d="M194 122c2 44-22 76-62 85-1-4-2-8-3-12 36-8 54-34 56-74z" fill="#b3301a"/>
  <path d="M110 90c1 9 5 15 12 20" fill="none" stroke="#ff6f4e" stroke-width="7"/>
  <path d="M132 150l42 6c-2 14-8 24-20 30-11-9-19-21-22-36z" fill="#d94a2b"/>
  <path d="M133 155l41 6" fill="none" stroke="#fff3dc" stroke-width="3.6" stroke-dasharray="5 6"/>`;

const hat = svg`<g class="lark-hat"><path class="lark-paper" d="M113 60 108 17l66-9 12 40z" fill="#fff3dc"/>
  <path d="M174 8l12 40-14 2-9-40z" fill="#f1ddb4"/>
  <path d="M120 25l38-5M121 33l40-6" stroke="#8d86a3" stroke-width="3.4" fill="none"/>
  <path class="lark-paper" d="M104 64l2-19 84-12 4 20c-30-4-60-1-90 11z" fill="#fff3dc"/>
  <path d="M104 64l2-19 84-12 1 5-79 13-2 11z" fill="#f1ddb4"/>
  <path d="M119 54c18-6 39-9 60-9" stroke="#8d86a3" stroke-width="3.4" fill="none" stroke-dasharray="14 5 22 5"/></g>`;

const crest = svg`<path d="M110 64c-14-4-22-12-26-24 9 2 15 5 20 10-2-9-1-17 4-25 6 10 9 20 8 32z" fill="#e39a1c"/>`;

const open_eye = svg`<circle cx="160" cy="84" r="10.5" fill="#1a1430"/><circle cx="164" cy="80" r="3.6" fill="#fff"/>`;
const shut_eye = svg`<path d="M149 84c6 7 16 7 22 0" fill="none" stroke="#1a1430" stroke-width="5.5"/>`;
const glad_eye = svg`<path d="M149 87c4-10 18-10 22 0" fill="none" stroke="#1a1430" stroke-width="6"/>`;
const dazed_eye = svg`<path d="M151 77l16 14m0-14-16 14" stroke="#1a1430" stroke-width="5.5"/>`;
const cheek = svg`<ellipse cx="148" cy="104" rx="10" ry="7" fill="#ff6f4e" opacity=".65"/>`;

const shut_beak = svg`<path d="M191 82l35 12-34 12c-5-8-5-16-1-24z" fill="#ff8a3c"/><path d="M189 95l37-1-34 12c-2-4-3-7-3-11z" fill="#d9601c"/>`;
const open_beak = svg`<path d="M191 78l36 0-37 16c-3-5-2-11 1-16z" fill="#ff8a3c"/><path d="M189 98l32 16-28-1c-5-4-6-10-4-15z" fill="#d9601c"/><path d="M190 94l22-9-18 17z" fill="#7c1f10"/>`;

const wing_down = svg`<path d="M106 122c16 20 14 48-10 60-22 11-52 4-68-12 18 0 22-3 26-8-8 0-12-2-15-5 30-2 44-18 67-35z" fill="#e39a1c"/><path d="M96 152c-10 8-20 12-33 14M88 168c-8 4-16 5-25 5" fill="none" stroke="#b97014" stroke-width="5"/>`;
const wing_up = svg`<g class="lark-wing"><path d="M104 142c-30 2-60-12-72-42-6-15-6-30-2-44 8 12 14 18 22 22-4-8-5-15-4-22 26 20 54 40 70 58z" fill="#e39a1c"/><path d="M86 118c-14-5-25-13-33-24M80 130c-12-2-24-8-33-17" fill="none" stroke="#b97014" stroke-width="5"/></g>`;
const far_wing_up = svg`<path d="M176 128c24-12 42-36 46-66 1-7 0-12-1-16-6 9-12 13-19 15 3-6 3-12 1-17-18 22-34 50-40 70z" fill="#b97014"/>`;
const wing_hush = svg`<g transform="translate(8 -22)"><path d="M96 150c24 30 64 28 88 2 12-13 18-28 18-44l-10 8 0-16-11 13-3-14c-4 20-22 30-44 34z" fill="#e39a1c"/><path d="M128 162c18 1 33-6 45-20" fill="none" stroke="#b97014" stroke-width="5"/></g>`;

const slip = svg`<g class="lark-slip"><path class="lark-paper" d="M196 92 252 78l10 42-56 14z" fill="#fff3dc"/><path d="M252 78l10 42-6 2-10-42z" fill="#f1ddb4"/><path d="M207 100l30-8M210 110l34-9M213 120l20-5" stroke="#8d86a3" stroke-width="4" fill="none"/></g>`;

const zs = svg`<g fill="none" stroke="#cfc6b8" stroke-width="6"><path d="M206 52h18l-18 20h18"/><path d="M232 22h14l-14 16h14"/></g>`;
const blots = svg`<g fill="#1a1430"><path d="M66 150c8-6 18 0 16 9 7 2 6 12-2 12-2 8-14 7-14-2-8-2-8-13 0-19z"/><circle cx="96" cy="172" r="5"/><circle cx="176" cy="64" r="6"/></g>`;
const song = svg`<g fill="#43d1b6"><path d="M238 52l6-26 20 5-2 9-13-3-4 17a8 7 0 1 1-7-2z"/></g>`;

/** The bird as an `<svg>` that fills its box. */
export function lark(mood: Mood): TemplateResult {
  return html`<svg class="lark lark-${mood}" viewBox="0 0 268 240" aria-hidden="true" focusable="false"><g stroke-linejoin="round" stroke-linecap="round">${parts(mood)}</g></svg>`;
}

function parts(mood: Mood): SVGTemplateResult {
  const eye = { carry: open_eye, stand: open_eye, hush: open_eye, cheer: glad_eye, nap: shut_eye, jam: dazed_eye }[
    mood
  ];
  const wing = { carry: wing_down, stand: wing_down, hush: wing_hush, cheer: wing_up, nap: wing_down, jam: wing_down }[
    mood
  ];
  return svg`${mood === "cheer" ? far_wing_up : nothing}${tail}${legs}${body}${crest}${apron}${cheek}${eye}${hat}
    ${mood === "carry" ? slip : nothing}${mood === "cheer" ? open_beak : shut_beak}${wing}
    ${mood === "nap" ? zs : nothing}${mood === "jam" ? blots : nothing}${mood === "cheer" ? song : nothing}`;
}
