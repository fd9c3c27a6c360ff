/** Points become steps (NIP-19 to NIP-21). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token, tokenColour } from "../../../../../static/src/token";
import { because, foot, goOn } from "../../../../../static/src/phone/parts";
import { sourceLine } from "../../../../../static/src/phone/slips";
import { presides, roundLine, words } from "./parts";

/** The track as bars: who stands where, furthest on first. */
const track = (view: nip.View, board: nip.Board, gains: ReadonlyMap<Seat, number>, ctx: Ctx): TemplateResult => {
  const finish = board.spaces.length;
  const order = [...view.seats].sort((a, b) => (view.pieces[b] ?? 0) - (view.pieces[a] ?? 0));
  return html`<ol class="track" aria-label=${words("track.label")}>
    ${repeat(
      order,
      (seat) => seat,
      (seat) => {
        const at = Math.min(view.pieces[seat] ?? 0, finish);
        const gain = gains.get(seat) ?? 0;
        return html`<li class="track-row ${seat === ctx.me ? "track-me" : ""}">
          ${token(ctx.seat(seat), 32, true)}
          <span class="track-lane">
            <span class="track-name"><bdi>${ctx.seat(seat).name}</bdi></span>
            <span class="track-bar"
              ><span
                class="track-ink"
                ${css({ "--at": at / finish, "--colour": tokenColour(ctx.seat(seat).token) })}
              ></span
            ></span>
          </span>
          <span class="track-at"
            >${gain ? html`<b>+${gain}</b> ` : nothing}<span class="track-space"
              >${at >= finish ? words("track.finish") : (view.pieces[seat] ?? 0)}</span
            ></span
          >
        </li>`;
      },
    )}
  </ol>`;
};

export const moving = (view: nip.View, show: nip.Moving, ctx: Ctx): TemplateResult => {
  const gains = new Map<Seat, number>();
  for (const entry of show.entries) if (entry.seat) gains.set(entry.seat, (gains.get(entry.seat) ?? 0) + entry.points);
  const mine = show.entries.filter((entry) => entry.seat === ctx.me);
  const gain = ctx.me === null ? 0 : (gains.get(ctx.me) ?? 0);
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">
        ${view.me == null ? words("move.watch") : gain ? words("move.gain", { n: gain }) : words("move.none")}
      </h1>
      ${
        show.no_vote
          ? html`<p class="note">${words("move.no_vote")}${show.answer ? html` <bdi>${show.answer}</bdi>` : nothing}</p>
              ${sourceLine(show.source)}`
          : nothing
      }
      ${
        mine.length
          ? html`<ul class="why slip" ${appear("slide", "why")}>
              ${mine.map((entry) => html`<li><span class="why-points">+${entry.points}</span><span>${because(ctx, entry)}</span></li>`)}
            </ul>`
          : nothing
      }
      ${track(view, show.board, gains, ctx)}
    </div>
    ${foot(ctx, presides(view) ? goOn(ctx, words("go")) : null, words("move.hint"))}`;
};
