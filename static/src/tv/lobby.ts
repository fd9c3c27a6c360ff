/** The lobby: the ticket that brings everyone in, who is in, and, in turn with them, how the game is played. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { house } from "../generated/protocol";
import { icon } from "../icons";
import { appear } from "../motion";
import { address, path } from "../page";
import { chosenDecks, goneDecks, pickedDecks } from "../decks";
import { chosenOf, faceOf } from "../faces";
import { sitting } from "../phone/shell";
import { mateOf, teamsLeft, teamsMissing } from "../phone/teams";
import type { Ctx } from "../screen";
import { token } from "../token";
import { rich } from "../words";
import { sorry } from "./frame";
import { panel } from "./how";
import { lark } from "./lark";

const qr = (ctx: Ctx): TemplateResult =>
  html`<img class="qr" src=${path(`/qr/${ctx.room.code}.svg`)} alt=${ctx.say("qr.alt", { code: ctx.room.code })} />`;

/** So many letters of Wi-Fi name and password leave little room for the rest, and none for an apology. */
const TIGHT = 40;

export const ticket = (ctx: Ctx): TemplateResult => {
  const { room } = ctx;
  const tight = (room.wifi ?? []).join("").length > TIGHT;
  return html`<section class="ticket slip ${tight ? "ticket-tight" : ""}">
    <svg class="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M20 2v36M2 20h36" stroke="currentColor" stroke-width="2.500" /><circle cx="20" cy="20" r="11" fill="none" stroke="currentColor" stroke-width="2.500" />
    </svg>
    ${
      room.join_url
        ? html`<p class="ticket-open" data-fit="4.6 3.7">
            <span>${ctx.say("tv.scan_or_open")} <b>${address(room.join_url, room.code)}</b></span>
          </p>`
        : html`<p class="ticket-nowhere" data-fit="4.6 3.7"><span>${ctx.say("tv.no_address", { port: location.port || "80" })}</span></p>`
    }
    <div class="ticket-body">
      ${room.join_url ? qr(ctx) : nothing}
      <div class="ticket-way">
        <p>${ctx.say(room.join_url ? "tv.and_type" : "tv.type")}</p>
        <p class="ticket-code">${room.code}</p>
      </div>
    </div>
    ${
      room.wifi && !(tight && room.sorry)
        ? html`<p class="ticket-wifi" data-fit="4 3.7">
          <span>
            ${rich(room.wifi[1] ? "tv.wifi" : "tv.wifi_open", { name: html`<b>${room.wifi[0]}</b>`, password: html`<b>${room.wifi[1]}</b>` })}
          </span>
        </p>`
        : nothing
    }
  </section>`;
};

const guest = (seat: house.SeatView, ctx: Ctx): TemplateResult => {
  const mate = mateOf(ctx.room, seat.seat);
  const names = mate
    ? rich("team.name", { one: seat.name, other: mate.name })
    : html`<bdi>${seat.name}</bdi>`;
  return html`<li class="guest" ${appear("slide", `${seat.name}/${mate?.name}`)}>
    ${token(mate ? { ...seat, mate } : seat, 56, true)}<span class="guest-name" data-fit="4.6 3.7"><span>${names}</span></span>
    ${
      ctx.room.setting.first === seat.seat
        ? html`<span class="guest-chair" ${appear("stamp")}>${icon("chair")}<span class="unseen">${ctx.say("tv.begins")}</span></span>`
        : nothing
    }
  </li>`;
};

/** A team has a place of its own, where the first of the two would have stood. */
const guests = (ctx: Ctx, seats: readonly house.SeatView[]): TemplateResult => {
  const places = seats.filter(({ team }) => !team);
  return places.length
    ? html`<ul class="guests ${places.length > 5 ? "guests-many" : ""}">
        ${repeat(
          places,
          (seat) => seat.seat,
          (seat) => guest(seat, ctx),
        )}
      </ul>`
    : html`<div class="no-guests">
        ${lark("carry")}
        <div>
          <h3>${ctx.say("tv.first_guest")}</h3>
          <p>${ctx.say("tv.first_guest.note")}</p>
        </div>
      </div>`;
};

/** What the sign on a guest means. */
const legend = (ctx: Ctx, seats: readonly house.SeatView[]): TemplateResult | typeof nothing =>
  seats.some(({ seat }) => seat === ctx.room.setting.first)
    ? html`<p class="lobby-legend" aria-hidden="true">${icon("chair")}<span>${ctx.say("tv.begins")}</span></p>`
    : nothing;

const starter = (ctx: Ctx): TemplateResult => {
  const { host, setting, controls, locked } = ctx.room;
  const plain = (text: string | TemplateResult) =>
    html`<p class="starter" data-fit="4.6 3.7"><span>${text}</span></p>`;
  const named = (key: string, name: string) => plain(rich(key, { name }));
  const { fewest, most } = faceOf(setting.game);
  const missing = fewest - sitting(ctx.room).length;
  if (!host && !controls) return plain(ctx.say("lobby.no_host"));
  if (teamsMissing(ctx.room) > 0)
    return host
      ? plain(rich("tv.teams", { name: ctx.seat(host).name, teams: html`${teamsLeft(ctx.room)}` }))
      : plain(ctx.say("refused.needs_teams"));
  if (!setting.ready)
    return plain(
      missing > 0 ? ctx.say("lobby.missing", { n: missing }) : ctx.say("refused.too_many_seats", { n: most }),
    );
  return host ? named(locked ? "tv.locked" : "tv.starts", ctx.seat(host).name) : plain(ctx.say("tv.start_here"));
};

/** What is played: the game, and from which decks, where these are not the house's own or one that was chosen is gone. */
const tonight = (ctx: Ctx): TemplateResult => {
  const { room, say } = ctx;
  const gone = goneDecks(room);
  const [first, ...more] = gone ? chosenDecks(room) : pickedDecks(room);
  const from = first ? rich(more.length ? "tv.from_many" : "tv.from", { deck: first.title, n: more.length }) : nothing;
  return html`<div class="tonight">
    <p>${rich("tv.tonight", { game: html`<b>${say(`${room.setting.game}.title`)}</b>` })}</p>
    ${first || gone ? html`<p class="tonight-decks">${gone ? `${say("decks.gone", { n: gone })} · ` : nothing}${from}</p>` : nothing}
  </div>`;
};

/** So many letters of what the lobby has settled want half of the bottom line. */
const LONG = 70;

/** `turn` 0 shows the guests, 1 to 3 a panel of how to play. */
export const lobby = (ctx: Ctx, pictures: readonly TemplateResult[], turn: number): TemplateResult => {
  const seats = sitting(ctx.room);
  const { game } = ctx.room.setting;
  const chosen = chosenOf(ctx.room.setting).join("\u00a0· ");
  const now = Math.min(turn, pictures.length);
  const { most } = faceOf(game);
  const kind = seats.length <= most ? "tv.here" : seats.some(({ team }) => team) && !teamsMissing(ctx.room) ? "tv.here.teams" : "tv.here.more";
  const count = seats.length ? ctx.say(kind, { n: seats.length, most }) : ctx.say("tv.house_open");
  return html`<section class="show show-lobby">
    <header class="top lobby-top">
      ${lark("stand")}
      <h1 class="wordmark">${ctx.say("house")}</h1>
      ${tonight(ctx)}
    </header>
    <div class="middle lobby-middle">
      ${ticket(ctx)}
      <section class="lobby-side">
        <div class="lobby-count">
          <h2>${count}</h2>
          ${now > 0 ? html`<ul class="lobby-tokens">${seats.map((seat) => html`<li>${token(seat)}</li>`)}</ul>` : legend(ctx, seats)}
        </div>
        ${now > 0 ? panel(ctx, pictures, now) : guests(ctx, seats)}
      </section>
    </div>
    ${sorry(ctx)}
    <footer class="foot ${chosen.length > LONG ? "foot-long" : ""}">
      ${starter(ctx)}
      <p class="setting">${chosen}</p>
    </footer>
    <p hidden data-caption>${seats.length ? count : ctx.say("tv.first_guest")}</p>
  </section>`;
};
