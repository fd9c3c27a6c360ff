/** Points in words: who has how many, and whom they owe them to (COM-14). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names } from "../../../../../static/src/tv/frame";
import { reasons, tally, type Told } from "../../../../../static/src/tv/tally";
import { one, told as sentence, words } from "../words";

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

/** Fooled somebody, took the real one, read it well, hit 10; where there is little room, `brief`, tokens stand for names. */
const told = (ctx: Ctx, brief = false): Told => ({
  // Of two at the table the same rule rewards who fooled and who found (WAO-22).
  victim: ({ rule, seat, by }) =>
    rule === "WAO-15" || (rule === "WAO-22" && by?.[0] !== seat) ? (by?.[0] ?? null) : null,
  fooled: (victims) => sentence("tv.fooled", { names: brief ? faces(ctx, victims) : names(ctx, victims) }),
  otherwise: ({ rule }) => sentence(`tv.for.${rule}`),
});

/** What an opened number is worth; said after `delay`, when all has landed. */
export const worth = (ctx: Ctx, opened: wao.Opened, delay: number): TemplateResult => {
  if (opened.entries?.length) return tally(ctx, opened.entries, told(ctx), opened.id, delay);
  const kind = opened.true ? "nobody_found" : opened.believed_by.length ? "no_points" : "nobody_fell";
  return html`<p class="tally-none" ${appear("fade", opened.id, delay)}>${words(`tv.${kind}`)}</p>`;
};

/** More rows than this stand in two columns, and those who were fooled are shown as tokens, not names. */
const ROOMY = 4;

/** The round's ledger, a line for each player who gained something. */
export const account = (ctx: Ctx, entries: readonly wao.Entry[], seats: readonly Seat[]): TemplateResult => {
  const lines = gains(entries, seats);
  const others = seats.filter((seat) => !lines.some((gain) => gain.seat === seat));
  const brief = lines.length + (others.length ? 1 : 0) > ROOMY;
  return html`<ul class="account" data-pages="5.400" data-stay="2600" data-cols=${brief ? 2 : 1}>
    ${lines.map(
      (gain) =>
        html`<li class="account-line" ${appear("slide", gain.seat)}>
          ${token(ctx.seat(gain.seat), 40, true)}<b class="account-sum">+${gain.sum}</b>
          <p class="account-why" data-text><bdi>${ctx.seat(gain.seat).name}</bdi> ${reasons(gain.of, told(ctx, brief))}</p>
        </li>`,
    )}
    ${
      others.length
        ? html`<li class="account-line account-others">
            <ul class="tokens">${others.map((seat) => html`<li class="chip">${token(ctx.seat(seat))}</li>`)}</ul>
            <p class="account-why" data-text>${lines.length ? words("tv.no_gain", { n: others.length > 1 ? 2 : one(ctx.seat(others[0] as Seat)).n }) : words("tv.no_gains")}</p>
          </li>`
        : nothing
    }
  </ul>`;
};
