/** The host pairs those for whom a game has no seat of their own (WAO-23). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { faceOf } from "../faces";
import type { house } from "../generated/protocol";
import { icon } from "../icons";
import type { Ctx, Seat } from "../screen";
import { token } from "../token";
import { say } from "../words";
import { sheet } from "./menu";
import { sitting } from "./shell";

/** How many teams the game in the lobby needs to seat everybody. */
export const teamsNeeded = (room: house.RoomView): number => {
  const { teams, most } = faceOf(room.setting.game);
  const here = sitting(room).length;
  return teams && here <= 2 * most ? Math.max(0, here - most) : 0;
};

/** How many are still to be made. */
export const teamsMissing = (room: house.RoomView): number =>
  teamsNeeded(room) - sitting(room).filter((seat) => seat.team).length;

/** "4 teams of two", or once some are made "3 more teams of two": what is still to be made. */
export const teamsLeft = (room: house.RoomView): string => {
  const n = teamsMissing(room);
  return say(n < teamsNeeded(room) ? "teams.count_more" : "teams.count", { n });
};

/** With whom somebody shares a seat. */
export const mateOf = (room: house.RoomView, one: Seat): house.SeatView | undefined =>
  sitting(room).find(({ seat, team }) => team === one || seat === sitting(room).find((each) => each.seat === one)?.team);

interface Picked {
  seat: Seat | null;
}

const single = (ctx: Ctx, seat: house.SeatView, picked: Picked): TemplateResult => {
  const chosen = picked.seat === seat.seat;
  const press = () => {
    if (picked.seat === null || chosen) picked.seat = chosen ? null : seat.seat;
    else {
      ctx.ask({ type: "team", seats: [picked.seat, seat.seat] });
      picked.seat = null;
    }
    ctx.paint();
  };
  return html`<li>
    <button type="button" class="row-button ${chosen ? "pressed" : ""}" aria-pressed=${chosen ? "true" : "false"} @click=${press}>
      ${token(seat, 32, true)}<span><bdi>${seat.name}</bdi></span>
    </button>
  </li>`;
};

const pair = (ctx: Ctx, one: house.SeatView, other: house.SeatView): TemplateResult =>
  html`<li class="pair">
    ${token(one, 32, true)}${token(other, 32, true)}
    <span>${say("team.name", { one: one.name, other: other.name })}</span>
    <button
      type="button"
      class="tool"
      aria-label=${say("teams.part", { one: one.name, other: other.name })}
      @click=${() => ctx.ask({ type: "part", seat: one.seat })}
    >
      ${icon("cross", 20)}
    </button>
  </li>`;

/** The page of the host's menu. */
export const teams = (ctx: Ctx): TemplateResult => {
  const { room } = ctx;
  const picked = ctx.memo<Picked>("team", () => ({ seat: null }));
  const seats = sitting(room);
  const missing = teamsMissing(room);
  const alone = seats.filter(({ seat }) => !mateOf(room, seat));
  const forUs = () => {
    for (let n = 0; n < missing; n++) {
      const [one, other] = [alone[alone.length - 1 - 2 * n], alone[alone.length - 2 - 2 * n]];
      if (one && other) ctx.ask({ type: "team", seats: [other.seat, one.seat] });
    }
  };
  return sheet(
    ctx,
    say("teams.title"),
    html`<p class="lead">${missing > 0 ? say("teams.missing", { teams: teamsLeft(room) }) : say("teams.done")}</p>
      <ul class="rows">
        ${repeat(
          seats.filter(({ seat, team }) => !team && mateOf(room, seat)),
          ({ seat }) => seat,
          (seat) => pair(ctx, seat, mateOf(room, seat.seat) as house.SeatView),
        )}
      </ul>
      ${
        missing > 0
          ? html`<h2 class="label">${say("teams.pick")}</h2>
              <ul class="rows">
                ${repeat(
                  alone,
                  ({ seat }) => seat,
                  (seat) => single(ctx, seat, picked),
                )}
              </ul>
              <button type="button" class="button button-plain" @click=${forUs}><span>${say("teams.for_us")}</span></button>`
          : nothing
      }`,
  );
};
