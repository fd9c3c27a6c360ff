/** Before anything is written: the dice (WAO-02), who reads, and the choice of a saying (WAO-04). */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { stamp } from "../../../../../static/src/tv/frame";
import { diceOf, dieFace, edge, one, tieOf, told, words } from "../words";
import type { Scene } from "../tv";
import { almanac } from "./art";
import { ruler } from "./scores";

export const dice = (show: wao.Dice, view: wao.View, ctx: Ctx): Scene => {
  const all = diceOf(show, view.seats);
  const first = show.first == null ? null : one(ctx.seat(show.first));
  const title = first ? words("dice.first", first) : (tieOf(show) ?? words("tv.dice"));
  return {
    caption: [
      `${title}.`,
      ...all.filter(({ die }) => die).map(({ seat, die }) => words("tv.dice.each", { name: ctx.seat(seat).name, die })),
    ].join(" "),
    middle: html`<div class="dice">
      <h1 class="task">${first ? told("dice.first", first) : title}</h1>
      <ol class="dice-row dice-of-${all.length}">
        ${repeat(
          all,
          ({ seat }) => seat,
          ({ seat, die, is }, i) =>
            html`<li class="dice-seat dice-${is}">
              <span class="dice-die" ${appear("drop", `${show.throws.filter((thrown) => seat in thrown).length}/${die}`, i * 140)}>${dieFace(die)}<span class="unseen">${die || words("dice.out")}</span></span>
              <span class="dice-who">${token(ctx.seat(seat), 40, true)}<bdi>${ctx.seat(seat).name}</bdi></span>
              ${seat === show.first ? html`<span class="dice-stamp">${stamp(words("tv.dice.reads", { n: first?.n ?? 1 }), "plain", 900)}</span>` : nothing}
            </li>`,
        )}
      </ol>
    </div>`,
  };
};

export const opening = (view: wao.View, ctx: Ctx): Scene => {
  const reader = ctx.seat(view.reader ?? "");
  return {
    caption: words("round", { round: view.round, ...one(reader) }),
    middle: html`<div class="start">
      <div class="start-book" ${appear("drop", view.round)}>
        ${almanac()}
        <div class="start-reader" ${appear("drop", view.round, 260)}>${token(reader, 160, true)}</div>
      </div>
      <div class="start-words">
        <p class="kicker">${words("tv.round", { round: view.round })}</p>
        <div class="start-name" data-fit="15 6"><h1>${told("tv.reads_now", one(reader))}</h1></div>
        <p class="start-note">${words(view.two ? "tv.opening.two" : "tv.opening")}</p>
        ${view.reshuffled ? html`<p class="start-more">${words("reshuffled")}</p>` : nothing}
      </div>
      ${ruler(ctx, view.seats, view.scores)}
    </div>`,
  };
};

const A_CARD = 5;

export const choosing = (show: wao.Choosing, view: wao.View, ctx: Ctx): Scene => {
  const reader = one(ctx.seat(view.reader ?? ""));
  const knew = show.known_by == null ? null : ctx.seat(show.known_by).name;
  return {
    timed: true,
    caption: `${knew === null ? "" : `${words("known", { name: knew })} `}${words("choosing", reader)}`,
    middle: html`<div class="leaf">
      <ol class="leaf-fan" aria-hidden="true">
        ${Array.from(
          { length: A_CARD },
          (_, i) => html`<li class="leaf-half" ${appear("slide", `${view.round}/${knew}/${i}`, i * 120)}><i></i><i></i>${edge("upper")}</li>`,
        )}
      </ol>
      <div class="leaf-words">
        ${knew === null ? nothing : html`<p class="leaf-known slip" ${appear("drop", knew)}>${told("known", { name: knew })}</p>`}
        <h1 class="leaf-title" data-fit="11 5"><span>${told("choosing", reader)}</span></h1>
        <p>${words("tv.choosing.note")}</p>
      </div>
    </div>`,
  };
};
