/** Points in words: who has how many, and whom they owe them to (COM-14). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names } from "../../../../../static/src/tv/frame";
import { told, words } from "../words";

/** More lines than these do not go on one row with names, or with reasons. */
const NAMED = 2;
const ONE_ROW = 3;

interface Gain {
  readonly seat: Seat;
  readonly sum: number;
  readonly of: readonly wao.Entry[];
}

/** What each seat gets, the most first. */
const gains = (entries: readonly wao.Entry[], seats: readonly Seat[]): readonly Gain[] =>
  seats
    .map((seat) => ({ seat, of: entries.filter((entry) => entry.seat === seat && entry.points !== 0) }))
    .filter(({ of }) => of.length)
    .map(({ seat, of }) => ({ seat, of, sum: of.reduce((all, { points }) => all + points, 0) }))
    .sort((one, other) => other.sum - one.sum);

const faces = (ctx: Ctx, seats: readonly Seat[]): TemplateResult => html`${seats.map((seat) => token(ctx.seat(seat)))}`;

/** Why a seat gets it, a reason a rule: fooled somebody, took the real one, read it well, hit 10. */
const reasons = (ctx: Ctx, { of }: Gain, brief: boolean): readonly TemplateResult[] => {
  const out: TemplateResult[] = [];
  // Of two at the table the same rule rewards who fooled and who found (WAO-22).
  const coups = of.filter(({ rule, seat, by }) => rule === "WAO-15" || (rule === "WAO-22" && by?.[0] !== seat));
  const fooled = new Set(coups.map(({ by }) => by?.[0] as Seat));
  if (fooled.size)
    out.push(
      fooled.size > 2 && brief
        ? told("tv.fooled_n", { n: fooled.size })
        : told("tv.fooled", { names: brief ? faces(ctx, [...fooled]) : names(ctx, [...fooled]) }),
    );
  for (const entry of of) if (!coups.includes(entry)) out.push(told(`tv.for.${entry.rule}`));
  return out;
};

const row = (parts: readonly TemplateResult[]): TemplateResult => html`${parts.map((part, i) => (i ? html`, ${part}` : part))}`;

/** What the opened numbers are worth; said after `delay`, when all has landed. */
export const tally = (ctx: Ctx, opened: readonly wao.Opened[], delay: number): TemplateResult => {
  const entries = opened.reduce<wao.Entry[]>((all, each) => [...all, ...(each.entries ?? [])], []);
  const lines = gains(entries, Array.from(new Set(entries.map(({ seat }) => seat as Seat))));
  const key = opened.map(({ id }) => id).join();
  const last = opened[opened.length - 1];
  if (!lines.length)
    return html`<p class="tally-none" ${appear("fade", key, delay)}>${words(last?.true ? "tv.nobody_found" : last?.believed_by.length ? "tv.no_points" : "tv.nobody_fell")}</p>`;
  const brief = lines.length > NAMED;
  return html`<ul class="tally ${lines.length > ONE_ROW ? "tally-brief" : ""}">
    ${lines.map(
      (gain) =>
        html`<li ${appear("slide", key, delay)}>
          ${token(ctx.seat(gain.seat), 40, !brief)}
          ${brief ? nothing : html`<bdi class="tally-name">${ctx.seat(gain.seat).name}</bdi>`}
          <b>+${gain.sum}</b>${lines.length > ONE_ROW ? nothing : html`<span class=${brief ? "tally-faces" : ""}>${row(reasons(ctx, gain, brief))}</span>`}
        </li>`,
    )}
  </ul>`;
};

/** More lines than this, and those who were fooled are shown as tokens, not names. */
const ROOMY = 3;

/** The round's ledger, a line for each player who gained something. */
export const account = (ctx: Ctx, entries: readonly wao.Entry[], seats: readonly Seat[]): TemplateResult => {
  const lines = gains(entries, seats);
  const others = seats.filter((seat) => !lines.some((gain) => gain.seat === seat));
  return html`<ul class="account" data-pages=${lines.length > ROOMY ? "5" : "6.200"} data-stay="2600" data-cols=${lines.length + (others.length ? 1 : 0) > 3 ? 2 : 1}>
    ${lines.map(
      (gain) =>
        html`<li class="account-line" ${appear("slide", gain.seat)}>
          ${token(ctx.seat(gain.seat), 40, true)}<b class="account-sum">+${gain.sum}</b>
          <p class="account-why" data-text><bdi>${ctx.seat(gain.seat).name}</bdi> ${row(reasons(ctx, gain, lines.length > ROOMY))}</p>
        </li>`,
    )}
    ${
      others.length
        ? html`<li class="account-line account-others">
            <ul class="tokens">${others.map((seat) => html`<li class="chip">${token(ctx.seat(seat))}</li>`)}</ul>
            <p class="account-why" data-text>${words(lines.length ? "tv.no_gain" : "tv.no_gains")}</p>
          </li>`
        : nothing
    }
  </ul>`;
};
