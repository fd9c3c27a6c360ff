/** Points in words: who has how many, and whom they owe them to (COM-14). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names } from "../../../../../static/src/tv/frame";
import { rich } from "../../../../../static/src/words";

/** More lines than this do not go on one row with all names, and yet more not with reasons. */
const ALL_NAMED = 2;
const ONE_ROW = 3;

/** A line of the ledger below the ballot: seats that earned the same for the same. */
interface Line {
  readonly seats: readonly Seat[];
  readonly points: number;
  readonly why: TemplateResult;
  readonly found: boolean;
}

const sumOf = (entries: readonly nip.Entry[]): number => entries.reduce((all, entry) => all + entry.points, 0);

const victimsOf = (entries: readonly nip.Entry[]): readonly Seat[] =>
  entries.filter((entry) => entry.rule === "NIP-15").map((entry) => entry.by?.[0] as Seat);

const faces = (ctx: Ctx, seats: readonly Seat[]): TemplateResult => html`${seats.map((seat) => token(ctx.seat(seat)))}`;

/** Why the last of the opened letters is worth nothing: nobody believed it, or who would gain by it has left (COM-09). */
export const forNobody = (ctx: Ctx, opened: readonly nip.Opened[]): string => {
  const last = opened[opened.length - 1] as nip.Opened;
  const fell = last.believed_by.some((seat) => !last.by.includes(seat));
  const kind = last.true ? (fell ? "gone_found" : "nobody_found") : fell ? "gone_fooled" : "nobody_fell";
  return ctx.say(`nobody_is_perfect.tv.${kind}`);
};

/** What the opened letters are worth (NIP-14, NIP-15), the largest gain first; said after `delay`, when all has landed. */
export const tally = (ctx: Ctx, opened: readonly nip.Opened[], delay: number): TemplateResult => {
  const entries = ([] as nip.Entry[]).concat(...opened.map((each) => each.entries ?? []));
  const fooled = entries.filter((entry) => entry.rule === "NIP-15");
  const found = entries.filter((entry) => entry.rule === "NIP-14");
  const coups = new Map<string, { seats: readonly Seat[]; points: number; victims: readonly Seat[] }>();
  for (const seat of new Set(fooled.map((entry) => entry.seat as Seat))) {
    const own = fooled.filter((entry) => entry.seat === seat);
    const victims = victimsOf(own);
    // Authors of answers that were laid together fooled the same ones.
    const key = [sumOf(own), ...victims].join();
    coups.set(key, { seats: [...(coups.get(key)?.seats ?? []), seat], points: sumOf(own), victims });
  }
  const named = coups.size + (found[0] ? 1 : 0) <= ALL_NAMED;
  const lines: Line[] = Array.from(coups.values(), ({ seats, points, victims }) => {
    return {
      seats,
      points,
      found: false,
      why:
        victims.length <= 2
          ? rich("nobody_is_perfect.tv.fooled", { names: named ? names(ctx, victims) : faces(ctx, victims) })
          : rich("nobody_is_perfect.tv.fooled_n", { n: victims.length }),
    };
  });
  if (found[0])
    lines.push({
      seats: found.map((entry) => entry.seat as Seat),
      points: found[0].points,
      found: true,
      why: rich("nobody_is_perfect.tv.found"),
    });
  lines.sort((one, other) => other.points - one.points);
  const key = opened.map(({ id }) => id).join();
  if (!lines.length) return html`<p class="tally-none" ${appear("fade", key, delay)}>${forNobody(ctx, opened)}</p>`;
  const brief = lines.length > ONE_ROW;
  return html`<ul class="tally ${brief ? "tally-brief" : ""}">
    ${lines.map(({ seats, points, why, found }) => {
      const alone = seats.length === 1 && !brief;
      return html`<li ${appear("slide", key, delay)}>
        ${seats.map((seat) => token(ctx.seat(seat), 40, alone))}
        ${alone ? html`<bdi class="tally-name">${ctx.seat(seats[0] as Seat).name}</bdi>` : nothing}
        <b>+${points}</b> ${brief && !found ? nothing : html`<span class=${named ? "" : "tally-faces"}>${why}</span>`}
      </li>`;
    })}
  </ul>`;
};

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
        <p class="account-why" data-text><bdi>${ctx.seat(seat).name}</bdi> ${reasons.map((reason, i) => (i ? html`, ${reason}` : reason))}</p>
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
