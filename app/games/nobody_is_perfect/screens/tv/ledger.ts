/** Points in words: who has how many, and whom they owe them to (COM-14). */
import { html, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names } from "../../../../../static/src/tv/frame";
import { tally, type Told } from "../../../../../static/src/tv/tally";
import { listed, rich } from "../../../../../static/src/words";

const sumOf = (entries: readonly nip.Entry[]): number => entries.reduce((all, entry) => all + entry.points, 0);

const victimsOf = (entries: readonly nip.Entry[]): readonly Seat[] =>
  entries.filter((entry) => entry.rule === "NIP-15").map((entry) => entry.by?.[0] as Seat);

const faces = (ctx: Ctx, seats: readonly Seat[]): TemplateResult => html`${seats.map((seat) => token(ctx.seat(seat)))}`;

/** Why an opened letter is worth nothing: nobody believed it, or who would gain by it has left (COM-09). */
export const forNobody = (ctx: Ctx, last: nip.Opened): string => {
  const fell = last.believed_by.some((seat) => !last.by.includes(seat));
  const kind = last.true ? (fell ? "gone_found" : "nobody_found") : fell ? "gone_fooled" : "nobody_fell";
  return ctx.say(`nobody_is_perfect.tv.${kind}`);
};

/** More who fell for it are counted. */
const NAMED = 5;

const told = (ctx: Ctx): Told => ({
  victim: ({ rule, by }) => (rule === "NIP-15" ? (by?.[0] ?? null) : null),
  fooled: (victims) =>
    victims.length > NAMED
      ? rich("nobody_is_perfect.tv.fooled_n", { n: victims.length })
      : rich("nobody_is_perfect.tv.fooled", { names: names(ctx, victims) }),
  otherwise: () => rich("nobody_is_perfect.tv.found"),
});

/** What an opened letter is worth (NIP-14, NIP-15); said after `delay`, when all has landed. */
export const worth = (ctx: Ctx, opened: nip.Opened, delay: number): TemplateResult =>
  opened.entries?.length
    ? tally(ctx, opened.entries, told(ctx), opened.id, delay)
    : html`<p class="tally-none" ${appear("fade", opened.id, delay)}>${forNobody(ctx, opened)}</p>`;

/** More lines than this, and those who were fooled are shown as tokens, not names. */
const ROOMY = 4;

const BY_RULE: Readonly<Record<string, string>> = { "NIP-14": "found", "NIP-18": "was_right", "NIP-20": "face" };

/** The round's ledger, a line for each player who gained something. */
export const account = (ctx: Ctx, entries: readonly nip.Entry[], seats: readonly Seat[]): TemplateResult => {
  const sums = seats
    .map((seat) => ({ seat, of: entries.filter((entry) => entry.seat === seat && entry.points !== 0) }))
    .map(({ seat, of }) => ({ seat, of, sum: sumOf(of) }));
  const winners = sums.filter(({ of }) => of.length).sort((one, other) => other.sum - one.sum);
  const others = sums.filter(({ of }) => !of.length).map(({ seat }) => seat);
  return html`<ul class="account" data-pages="4.2" data-stay="2600" data-cols=${winners.length + (others.length ? 1 : 0) > 3 ? 2 : 1}>
    ${winners.map(({ seat, of, sum }) => {
      const victims = victimsOf(of);
      const reasons = [
        ...(victims.length
          ? [
              rich("nobody_is_perfect.tv.fooled", {
                names: winners.length > ROOMY ? faces(ctx, victims) : names(ctx, victims),
              }),
            ]
          : []),
        ...of
          .filter((entry) => entry.rule in BY_RULE)
          .map((entry) => rich(`nobody_is_perfect.tv.${BY_RULE[entry.rule] as string}`)),
      ];
      return html`<li class="account-line" ${appear("slide", seat)}>
        ${token(ctx.seat(seat), 40, true)}<b class="account-sum">+${sum}</b>
        <p class="account-why" data-text><bdi>${ctx.seat(seat).name}</bdi> ${listed(reasons)}</p>
      </li>`;
    })}
    ${
      others.length
        ? html`<li class="account-line account-others">
          <ul class="tokens">${others.map((seat) => html`<li class="chip">${token(ctx.seat(seat))}</li>`)}</ul>
          <p class="account-why" data-text>${ctx.say(winners.length ? "nobody_is_perfect.tv.stay_put" : "nobody_is_perfect.tv.all_stay_put")}</p>
        </li>`
        : ""
    }
  </ul>`;
};
