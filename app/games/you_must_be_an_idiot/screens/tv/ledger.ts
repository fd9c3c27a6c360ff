/** The round is scored in the order A to E (YMI-09): who gains what and why, coins from hand to hand, the standing. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { signed } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { words } from "../words";

/** A step comes after the other, within what the rules give each (1.8 s). */
const FIRST = 500;
const STEP = 1_500;

const paid = (part: ymi.Part): readonly ymi.Entry[] => (part.entries ?? []).filter((entry) => entry.points < 0);

/** Those who get the same for the same, and how much. */
const gains = (ctx: Ctx, entries: readonly ymi.Entry[], delay: number): TemplateResult =>
  html`<span class="ymi-faces">
    ${entries.map((entry, i) => html`<i ${appear("drop", entry.round, delay + i * 90)}>${token(ctx.seat(entry.seat as Seat))}</i>`)}
    <b class="ymi-coin ymi-gain" ${appear("stamp", "gain", delay + 300)}>${signed(entries[0]?.points ?? 0)}</b>
  </span>`;

const ARROW = html`<svg viewBox="0 0 120 48" aria-hidden="true" focusable="false">
  <path d="M4 24h110M100 11l14 13-14 13" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" />
</svg>`;

/** A coin goes from one hand into another (YMI-14). */
const transfer = (ctx: Ctx, entry: ymi.Entry, delay: number): TemplateResult => {
  const [to] = entry.by ?? [];
  return html`<span class="ymi-faces ymi-transfer" ${appear("drop", entry.round, delay)}>
    <i>${token(ctx.seat(entry.seat as Seat))}</i><i class="ymi-way">${ARROW}<b class="ymi-coin" ${css({ "animation-delay": `${delay + 350}ms` })}>${-entry.points}</b></i><i>${to === undefined ? nothing : token(ctx.seat(to))}</i>
  </span>`;
};

const what = (ctx: Ctx, part: ymi.Part, delay: number): TemplateResult => {
  const entries = part.entries ?? [];
  if (part.letter === "E" && entries.length) return html`${paid(part).map((entry, i) => transfer(ctx, entry, delay + i * 150))}`;
  const spoiled = part.spoiled ?? [];
  if (spoiled.length)
    return html`<span class="ymi-faces">
      ${spoiled.map((seat) => html`<i ${appear("drop", seat, delay)}>${token(ctx.seat(seat))}</i>`)}
      <b class="ymi-coin ymi-gain">0</b>
    </span>`;
  return entries.length ? gains(ctx, entries, delay) : html`<span class="ymi-none">${words("nobody")}</span>`;
};

const standing = (show: ymi.Scoring, view: ymi.View, ctx: Ctx, delay: number): TemplateResult => {
  const scoreOf = (seat: Seat) => view.scores[seat] ?? 0;
  const order = [...view.seats].sort((one, other) => scoreOf(other) - scoreOf(one));
  return html`<ol class="ymi-standing slip" ${appear("slide", view.round, delay)}>
    ${order.map((seat) => {
      const gain = scoreOf(seat) - (show.before[seat] ?? 0);
      return html`<li>
        ${token(ctx.seat(seat), 40, true)}<bdi>${ctx.seat(seat).name}</bdi>
        <span class="ymi-change">${gain ? signed(gain) : ""}</span><b>${scoreOf(seat)}</b>
      </li>`;
    })}
  </ol>`;
};

const told = (show: ymi.Scoring, view: ymi.View, ctx: Ctx): string =>
  view.seats
    .map((seat) =>
      words("tv.scoring.each", {
        name: ctx.seat(seat).name,
        change: signed((view.scores[seat] ?? 0) - (show.before[seat] ?? 0)),
        score: view.scores[seat] ?? 0,
      }),
    )
    .join(" ");

export const scoring = (show: ymi.Scoring, view: ymi.View, ctx: Ctx): Scene => {
  let at = FIRST - STEP;
  const rows = show.parts.map((part) => {
    const empty = !(part.entries?.length || part.spoiled?.length);
    const delay = empty ? Math.max(0, at) : (at += STEP);
    return html`<li class="ymi-part ${empty ? "ymi-empty" : ""}" ${appear("slide", part.letter, delay)}>
      <b class="letter">${part.letter}</b>
      <p>${words(`part.${part.letter}`)}</p>
      <div class="ymi-what">${what(ctx, part, delay + 150)}</div>
    </li>`;
  });
  return {
    caption: words("tv.scoring.caption", { told: told(show, view, ctx) }),
    middle: html`<div class="ymi-scoring">
      <ol class="ymi-parts">${rows}</ol>
      ${standing(show, view, ctx, Math.max(0, at) + STEP / 2)}
    </div>`,
  };
};
