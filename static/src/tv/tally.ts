/** What an opened slip is worth, on one line below the ballot: who gains how much, and by what. */
import { html, type TemplateResult } from "lit-html";
import type { house } from "../generated/protocol";
import { appear } from "../motion";
import type { Ctx, Seat } from "../screen";
import { token } from "../token";
import { listed } from "../words";
import { names } from "./frame";

/** How a game tells of an entry of the ledger. */
export interface Told {
  /** Whom somebody was paid for fooling; null: the entry is for something else. */
  victim(entry: house.Entry): Seat | null;
  fooled(victims: readonly Seat[]): TemplateResult;
  otherwise(entry: house.Entry): TemplateResult;
}

/** Why somebody gets what these entries say, a reason a rule: "fooled Kit and found it". */
export const reasons = (entries: readonly house.Entry[], told: Told): TemplateResult => {
  const victims = entries.map(told.victim).filter((seat): seat is Seat => seat !== null);
  const others = entries.filter((entry) => told.victim(entry) === null).map(told.otherwise);
  return html`${listed(victims.length ? [told.fooled(Array.from(new Set(victims))), ...others] : others)}`;
};

/** Seats that gain the same for the same. */
interface Gain {
  readonly seats: readonly Seat[];
  readonly points: number;
  readonly why: TemplateResult;
}

/** The largest first. */
const gains = (entries: readonly house.Entry[], told: Told): readonly Gain[] => {
  const alike = new Map<string, Gain>();
  for (const seat of new Set(entries.map((entry) => entry.seat as Seat))) {
    const own = entries.filter((entry) => entry.seat === seat);
    const points = own.reduce((sum, entry) => sum + entry.points, 0);
    const key = [points, ...own.map((entry) => told.victim(entry) ?? entry.rule)].join();
    alike.set(key, { seats: [...(alike.get(key)?.seats ?? []), seat], points, why: reasons(own, told) });
  }
  return Array.from(alike.values()).sort((one, other) => other.points - one.points);
};

/** More who gain than these are tokens alone: one line has no room for their names. */
const NAMED = 5;

/** Said after `delay`, when all has landed; the line is new with each `key`. */
export const tally = (
  ctx: Ctx,
  entries: readonly house.Entry[],
  told: Told,
  key: string,
  delay: number,
): TemplateResult => {
  const all = gains(entries, told);
  const named = all.reduce((sum, { seats }) => sum + seats.length, 0) <= NAMED;
  const who = (seat: Seat) =>
    html`${token(ctx.seat(seat), 40, named)}${named ? html`<b>${names(ctx, [seat])}</b> ` : " "}`;
  return html`<div class="tally" data-fit="4.6 3.7">
    <p ${appear("slide", key, delay)}>${all.map(
      ({ seats, points, why }, i) => html`${i ? " · " : ""}${seats.map(who)}<b class="tally-sum">+${points}</b> ${why}`,
    )}</p>
  </div>`;
};
