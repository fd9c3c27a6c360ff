/** The round is scored: pieces hop, one after the other, face spaces speak, and the ledger says why. */
import { html, nothing } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { rich } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { account } from "./ledger";
import { ribbon, type Track, track, type Trip } from "./ribbon";

/** What the rules give this phase; all hops have to be seen within it, and a moment is left to read. */
const given = (hops: number) => Math.min(6_000, 3_000 + 700 * hops);
const FIRST_HOP = 500;
const TO_READ = 800;
const SLOWEST_STEP = 200;
const BETWEEN = 90;
const FACE_SPEAKS = 700;
const FACE_LINGERS = 1_400;

interface Journey {
  /** How many of the hops have begun. */
  begun: number;
}

/** When each hop begins and how long it takes. */
const timetable = (hops: readonly nip.Hop[]) => {
  const steps = hops.reduce((sum, hop) => sum + Math.abs(hop.end - hop.start), 0);
  const pauses = hops.reduce((sum, hop) => sum + BETWEEN + (hop.face ? FACE_SPEAKS : 0), 0);
  const room = given(hops.length) - FIRST_HOP - TO_READ;
  const step = Math.min(SLOWEST_STEP, Math.max(room - pauses, room / 3) / Math.max(1, steps));
  let at = FIRST_HOP;
  return hops.map((hop) => {
    const begins = at + (hop.face ? FACE_SPEAKS : 0);
    const duration = step * Math.abs(hop.end - hop.start);
    at = begins + duration + BETWEEN;
    return { speaks: begins - (hop.face ? FACE_SPEAKS : 0), begins, duration };
  });
};

const path = (on: Track, { start, end }: nip.Hop) => {
  const most = on.spaces.length;
  const ends = Math.min(end, most);
  return Array.from({ length: Math.max(1, ends - start + 1) }, (_, i) => on.middle(Math.min(start + i, most)));
};

export const moving = (show: nip.Moving, view: nip.View, ctx: Ctx): Scene => {
  const on = track(show.board.spaces);
  const times = timetable(show.hops);
  const journey = ctx.memo<Journey & { speaking: number | null }>("journey", () => {
    const made = { begun: 0, speaking: null as number | null };
    if (ctx.reduced) made.begun = show.hops.length;
    else
      show.hops.forEach((hop, i) => {
        const { speaks, begins, duration } = times[i] as (typeof times)[number];
        if (hop.face)
          window.setTimeout(() => {
            made.speaking = i;
            ctx.paint();
          }, speaks);
        window.setTimeout(() => {
          made.begun = i + 1;
          ctx.paint();
        }, begins);
        if (hop.face)
          window.setTimeout(
            () => {
              if (made.speaking === i) made.speaking = null;
              ctx.paint();
            },
            begins + duration + FACE_LINGERS,
          );
      });
    return made;
  });
  const at: Record<Seat, number> = { ...view.pieces };
  const trips: Record<Seat, Trip> = {};
  for (const hop of [...show.hops].reverse()) at[hop.seat] = hop.start;
  show.hops.slice(0, journey.begun).forEach((hop, i) => {
    at[hop.seat] = hop.end;
    trips[hop.seat] = { key: `${view.round}/${i}`, points: path(on, hop), duration: times[i]?.duration ?? 0 };
  });
  const face = ctx.reduced
    ? show.hops.find((hop) => hop.face)
    : journey.speaking === null
      ? undefined
      : show.hops[journey.speaking];
  return {
    caption: ctx.say("nobody_is_perfect.tv.moving.caption", {
      moves:
        show.hops
          .map((hop) =>
            ctx.say("nobody_is_perfect.tv.moving.caption.one", { name: ctx.seat(hop.seat).name, space: hop.end }),
          )
          .join(" ") || ctx.say("nobody_is_perfect.tv.all_stay_put"),
    }),
    middle: html`<div class="moving">
      ${ribbon(ctx, { on, seats: view.seats, at, trips, lit: face?.face ?? null, over: face ? speech(ctx, on, face) : nothing })}
      ${
        show.no_vote
          ? html`<p class="moving-answer">${ctx.say("nobody_is_perfect.move.no_vote")} <b dir="auto">${show.answer}</b></p>`
          : nothing
      }
      ${account(ctx, show.entries, view.seats)}
      <p class="pager" data-pager hidden></p>
    </div>`,
  };
};

/** What the face space `hop.face` has to say about its bonus (NIP-20). */
const speech = (ctx: Ctx, on: Track, hop: nip.Hop) => {
  const { x, y } = on.middle(hop.face ?? 0);
  const bonus = hop.end - hop.start;
  return html`<p
    class="speech slip ${x > on.width / 2 ? "speech-left" : ""} ${y < on.height / 2 ? "speech-below" : ""}"
    ${css({ left: `${(100 * x) / on.width}%`, top: `${(100 * y) / on.height}%` })}
    ${appear("drop", `${hop.seat}/${hop.start}`)}
  >
    ${rich("nobody_is_perfect.tv.face_speaks", { name: ctx.seat(hop.seat).name, n: bonus })}
  </p>`;
};
