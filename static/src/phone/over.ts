/** A game is over: the player's own card, the standing, and what comes next; for every game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { appear } from "../motion";
import { path } from "../page";
import type { Ctx, Seat } from "../screen";
import { token } from "../token";
import { rich, say, sayOf } from "../words";
import { foot, named, names, sorry } from "./parts";
import { isHost } from "./shell";

interface Placed {
  readonly seat: Seat;
  readonly score: number;
  readonly place: number | null;
}

/** The ways on at the bottom: once more, to the lobby, to the page of the whole game, if there is one to read. */
export const ways = (ctx: Ctx, sheet = ctx.room.results): TemplateResult => {
  const { game } = ctx.room.setting;
  const results = sheet ? path(`/results/${sheet}`) : null;
  const again = () => {
    ctx.ask({ type: "to_lobby" });
    ctx.ask({ type: "start", explain: !ctx.room.setting.played });
  };
  return isHost(ctx)
    ? foot(
        ctx,
        { label: say("over.again"), press: again },
        html`<span class="over-links">
          <button type="button" class="link" @click=${() => ctx.ask({ type: "to_lobby" })}>${say("over.lobby")}</button>
          ${results ? html`<a class="link" href=${results}>${say("over.results")}</a>` : nothing}
        </span>`,
      )
    : foot(
        ctx,
        null,
        ctx.room.host === null ? say(`${game}.over.thanks`) : rich("over.wait", { name: named(ctx, ctx.room.host) }),
        results ? html`<a class="button button-plain" href=${results}>${say("over.results")}</a>` : nothing,
      );
};

/** A line of the standing: place, token, name, points. */
export const row = (each: Placed, ctx: Ctx): TemplateResult =>
  html`<li class="standing-row ${each.seat === ctx.me ? "track-me" : ""}">
    <b class="standing-place">${each.place ?? "–"}</b>${token(ctx.seat(each.seat), 32, true)}
    <span class="standing-name"><bdi>${ctx.seat(each.seat).name}</bdi></span>
    <span class="standing-score">${each.score}</span>
  </li>`;

/** The end of a game that was over before a round of it: nobody has a place, and there is no standing. */
export const unplayed = (ctx: Ctx): TemplateResult =>
  html`<div class="body">
      ${sorry(ctx)}
      <div class="podium slip" ${appear("drop", "card")}>
        <h1 class="title" tabindex="-1">${sayOf(ctx.room.setting.game, "over.unplayed")}</h1>
        <p>${say("over.unplayed.note")}</p>
      </div>
    </div>
    ${ways(ctx, null)}`;

/** Whether there is a standing to speak of. */
export const played = (standing: readonly Placed[]): boolean => standing.some(({ place }) => place !== null);

/**
 * `<game>.over.card.won`, `.near` and `.far` are what the game says to a player, `<game>.over.thanks` to who looks on.
 * They go by the score alone, so none says what it was won with; and who won with nothing is told nothing.
 */
export const over = (standing: readonly Placed[], ctx: Ctx): TemplateResult => {
  if (!played(standing)) return unplayed(ctx);
  const { game } = ctx.room.setting;
  const mine = standing.find((each) => each.seat === ctx.me);
  const winners = standing.filter((each) => each.place === 1);
  const won = mine?.place === 1;
  const furthest = Math.max(...winners.map((each) => each.score));
  // Near is whoever is at most a third of the winner's points behind.
  const near = mine !== undefined && mine.score > 0 && mine.score * 3 >= furthest * 2;
  const card = !won ? (near ? "near" : "far") : furthest > 0 ? "won" : null;
  return html`<div class="body">
      ${sorry(ctx)}
      <div class="podium slip ${won ? "podium-won" : ""}" ${appear("drop", "card")}>
        ${
          mine
            ? html`${token(ctx.seat(mine.seat), 96, true)}
                <p class="podium-name"><bdi>${ctx.seat(mine.seat).name}</bdi></p>
                ${mine.place === null ? nothing : html`<p class="stamp ${won ? "stamp-true" : "stamp-lie"} podium-place">${say("over.place", { place: mine.place })}</p>`}`
            : html`<div class="podium-winners">${winners.map((each) => token(ctx.seat(each.seat), 80, true))}</div>`
        }
        <h1 class="title" tabindex="-1">
          ${
            won
              ? say(winners.length > 1 ? "over.won_together" : "over.won")
              : rich("over.winner", {
                  n: winners.length,
                  names: names(ctx, winners.map((each) => each.seat)),
                })
          }
        </h1>
        ${mine && card ? html`<p>${say(`${game}.over.card.${card}`)}</p>` : nothing}
      </div>
      <ol class="standing">
        ${standing.map((each) => row(each, ctx))}
      </ol>
    </div>
    ${ways(ctx)}`;
};
