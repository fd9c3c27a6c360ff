/** From the turn of the office to the last slip in the tray: opening, choosing, writing, checking. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { tick, tokens } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { rich } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { armchair, pileSign, trayBack, trayFront } from "./art";
import { asked, headline } from "./question";
import { strip } from "./ribbon";

export const opening = (show: nip.Opening, view: nip.View, ctx: Ctx): Scene => {
  const president = ctx.seat(view.president);
  const at = view.pieces[view.president] ?? 0;
  const space = ctx.say(`nobody_is_perfect.space.${show.pile ?? "free"}`);
  return {
    caption: ctx.say("nobody_is_perfect.tv.opening.caption", {
      round: view.round,
      name: president.name,
      space,
    }),
    middle: html`<div class="opening">
      <div class="opening-chair" ${appear("drop", view.round)}>
        ${armchair()}
        <div class="opening-sitter" ${appear("drop", view.round, 260)}>${token(president, 160, true)}</div>
      </div>
      <div class="opening-words">
        <p class="kicker">${ctx.say("nobody_is_perfect.tv.round", { round: view.round })}</p>
        <div class="opening-name" data-fit="15 6"><h1>${rich("nobody_is_perfect.tv.in_the_chair", { name: president.name })}</h1></div>
        <p class="opening-space">${space}</p>
        ${view.reshuffled ? html`<p class="opening-note">${ctx.say("nobody_is_perfect.reshuffled")}</p>` : nothing}
      </div>
      ${strip(ctx, show.board.spaces, view.seats, view.pieces, at)}
    </div>`,
  };
};

const PILES = ["term", "curiosity", "statement"] as const;

export const choosing = (show: nip.Choosing, view: nip.View, ctx: Ctx): Scene => {
  const name = ctx.seat(view.president).name;
  const cards = PILES.map((pile) => ({
    pile,
    choices: show.choices.filter(({ question }) => question.pile === pile),
  })).filter(({ choices }) => choices.length);
  return {
    timed: true,
    caption: ctx.say("nobody_is_perfect.tv.choosing.caption", { name }),
    middle: html`<div class="listing">
      <h1 class="task">${rich("nobody_is_perfect.tv.choosing", { name })}</h1>
      <ol class="cards" data-pages="5.2" data-cols=${cards.length}>
        ${cards.map(
          ({ pile, choices }, i) =>
            html`<li class="card slip card-${pile}" ${appear("slide", view.round, i * 120)}>
              <h2>${pileSign(pile)}<span>${ctx.say(`nobody_is_perfect.pile.${pile}`)}</span></h2>
              <ol>
                ${choices.map(({ question }) => html`<li><b>${question.number}</b><bdi dir="auto">${question.text}</bdi></li>`)}
              </ol>
            </li>`,
        )}
      </ol>
      <p class="pager" data-pager hidden></p>
    </div>`,
  };
};

/** How slips lie in the tray: never quite straight, and always the same way. */
const TILTS = [-5, 3, -2, 6, -4, 2, 5, -6, 1, -3];

const inTray = (ctx: Ctx, seats: readonly Seat[]): TemplateResult =>
  html`<div class="tray">
    ${trayBack()}
    <ul class="tray-slips">
      ${repeat(
        seats,
        (seat) => seat,
        (seat, i) =>
          html`<li class="tray-slip" ${css({ "--tilt": `${TILTS[i % TILTS.length]}deg` })}>
            <span class="tray-paper slip" ${appear("drop", seat)}>${token(ctx.seat(seat))}${tick(ctx)}</span>
          </li>`,
      )}
    </ul>
    ${trayFront()}
  </div>`;

export const writing = (show: nip.Writing, view: nip.View, ctx: Ctx): Scene => {
  const president = ctx.seat(view.president);
  const count = show.handed_in.length;
  return {
    timed: true,
    caption: ctx.say("nobody_is_perfect.tv.writing.caption", asked(ctx, view.question)),
    middle: html`<div class="writing">
      ${headline(ctx, view.question, true)}
      <p class="task">${rich("nobody_is_perfect.tv.writing", { name: president.name })}</p>
    </div>`,
    foot: html`<div class="desk">
      <div class="desk-writers">
        <p>${ctx.say(show.waiting_for.length ? "nobody_is_perfect.tv.still_writing" : "tv.everyone_is_in")}</p>
        ${tokens(ctx, show.waiting_for)}
      </div>
      <div class="desk-tray">
        <p>${count ? ctx.say("nobody_is_perfect.tv.slips_in", { n: count }) : ctx.say("nobody_is_perfect.tv.tray_empty")}</p>
        ${inTray(ctx, show.handed_in)}
      </div>
    </div>`,
  };
};

export const checking = (show: nip.Checking, view: nip.View, ctx: Ctx): Scene => {
  const name = ctx.seat(view.president).name;
  return {
    timed: true,
    caption: ctx.say("nobody_is_perfect.tv.checking.caption", { name, n: show.answers }),
    middle: html`<div class="checking">
      ${headline(ctx, view.question)}
      <div class="checking-desk">
        <div class="checking-lark">${lark("carry")}</div>
        <ul class="fan" aria-hidden="true">
          ${Array.from(
            { length: show.answers },
            (
              _,
              i,
            ) => html`<li class="fan-slip slip" ${css({ "--at": i - (show.answers - 1) / 2, "--of": Math.max(4, show.answers) })}>
              <span ${appear("slide", i, i * 90)}></span>
            </li>`,
          )}
        </ul>
        <div class="checking-words">
          <h2>${rich("nobody_is_perfect.tv.checking", { name })}</h2>
          <p>${ctx.say("nobody_is_perfect.tv.checking.slips", { n: show.answers })}</p>
        </div>
      </div>
    </div>`,
  };
};
