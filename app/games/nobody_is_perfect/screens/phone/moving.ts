/** Points become steps, and at the end somebody has won (NIP-19 to NIP-21). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { path } from "../../../../../static/src/page";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token, tokenColour } from "../../../../../static/src/token";
import { rich, say } from "../../../../../static/src/words";
import { because, foot, named, names, sorry } from "../../../../../static/src/phone/parts";
import { isHost } from "../../../../../static/src/phone/shell";
import { roundLine, sourceLine, words } from "./parts";

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
    ${foot(ctx, null, words("move.hint"))}`;
};

export const over = (_view: nip.View, show: nip.Over, ctx: Ctx): TemplateResult => {
  const mine = show.standing.find((each) => each.seat === ctx.me);
  const winners = show.standing.filter((each) => each.place === 1);
  const won = mine?.place === 1;
  const furthest = Math.max(...winners.map((each) => each.score));
  // Near is whoever is at most a third of the winner's steps behind.
  const near = mine !== undefined && mine.score > 0 && mine.score * 3 >= furthest * 2;
  const results = ctx.room.results ? path(`/results/${ctx.room.results}`) : null;
  const again = () => {
    ctx.ask({ type: "to_lobby" });
    ctx.ask({ type: "start" });
  };
  return html`<div class="body">
      ${sorry(ctx)}
      <div class="podium slip ${won ? "podium-won" : ""}" ${appear("drop", "card")}>
        ${
          mine
            ? html`${token(ctx.seat(mine.seat), 96, true)}
                <p class="podium-name"><bdi>${ctx.seat(mine.seat).name}</bdi></p>
                ${mine.place === null ? nothing : html`<p class="stamp ${won ? "stamp-true" : "stamp-lie"} podium-place">${words("over.place", { place: mine.place })}</p>`}`
            : html`<div class="podium-winners">${winners.map((each) => token(ctx.seat(each.seat), 80, true))}</div>`
        }
        <h1 class="title" tabindex="-1">
          ${
            won
              ? words(winners.length > 1 ? "over.won_together" : "over.won")
              : rich("nobody_is_perfect.over.winner", {
                  n: winners.length,
                  names: names(ctx, winners.map((each) => each.seat)),
                })
          }
        </h1>
        ${mine ? html`<p>${words(`over.card.${won ? "won" : near ? "near" : "far"}`)}</p>` : nothing}
      </div>
      <ol class="standing">
        ${show.standing.map(
          (each) =>
            html`<li class="standing-row ${each.seat === ctx.me ? "track-me" : ""}">
              <b class="standing-place">${each.place ?? "–"}</b>${token(ctx.seat(each.seat), 32, true)}
              <span class="standing-name"><bdi>${ctx.seat(each.seat).name}</bdi></span>
              <span class="standing-score">${each.score}</span>
            </li>`,
        )}
      </ol>
    </div>
    ${
      isHost(ctx)
        ? foot(
            ctx,
            { label: say("over.again"), press: again },
            html`<span class="over-links">
              <button type="button" class="link" @click=${() => ctx.ask({ type: "to_lobby" })}>${say("over.lobby")}</button>
              ${results ? html`<a class="link" href=${results}>${words("over.results")}</a>` : nothing}
            </span>`,
          )
        : foot(
            ctx,
            null,
            ctx.room.host === null ? words("over.thanks") : rich("over.wait", { name: named(ctx, ctx.room.host) }),
            results ? html`<a class="button button-plain" href=${results}>${words("over.results")}</a>` : nothing,
          )
    }`;
};
