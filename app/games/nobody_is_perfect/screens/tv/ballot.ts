/** The lettered answers: read out one by one, voted on unseen, opened letter by letter. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { stamp, waiting, writtenBy } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { rich, writers } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { forNobody, worth } from "./ledger";
import { asked, headline } from "./question";

const wordsOf = (ctx: Ctx, option: nip.Option): string =>
  option.hidden ? ctx.say("nobody_is_perfect.hidden") : option.text;

export const reading = (show: nip.Reading, view: nip.View, ctx: Ctx): Scene => {
  const now = show.options[show.options.length - 1];
  const name = ctx.seat(view.president).name;
  return {
    caption: now ? `${now.letter}. ${wordsOf(ctx, now)}` : ctx.say("nobody_is_perfect.tv.reading", { name }),
    middle: html`<div class="reading">
      ${headline(ctx, view.question)}
      <div class="reading-table">
        ${
          now
            ? repeat(
                [now],
                ({ id }) => id,
                (option) =>
                  html`<article class="reading-slip slip" ${appear("slide", option.id)}>
                  <b class="letter">${option.letter}</b>
                  <div class="reading-text" data-fit="9.500 4.600"><p dir="auto">${wordsOf(ctx, option)}</p></div>
                </article>`,
              )
            : html`<div class="reading-lark">${lark("carry")}</div>`
        }
      </div>
    </div>`,
    foot: html`<div class="letters">
      <p>${rich("nobody_is_perfect.tv.reads", { name, at: show.options.length, of: show.total })}</p>
      <ol class="letters-row" aria-hidden="true">
        ${Array.from({ length: show.total }, (_, i) => {
          const option = show.options[i];
          return option
            ? html`<li class="letter-tile ${option === now ? "letter-now" : ""}" ${appear("drop", option.id)}>${option.letter}</li>`
            : html`<li class="letter-tile letter-blank"></li>`;
        })}
      </ol>
    </div>`,
  };
};

export const voting = (show: nip.Voting, view: nip.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: ctx.say("nobody_is_perfect.tv.voting.caption", asked(ctx, view.question)),
  middle: html`<div class="listing">
    ${headline(ctx, view.question)}
    <ol class="ballot" data-pages="5.400">
      ${repeat(
        show.options,
        ({ id }) => id,
        (option, i) =>
          html`<li class="entry slip" ${appear("slide", option.id, i * 60)}>
            <b class="letter">${option.letter}</b>
            <p class="entry-text" dir="auto" data-text>${wordsOf(ctx, option)}</p>
          </li>`,
      )}
    </ol>
    <p class="pager" data-pager hidden></p>
  </div>`,
  foot: waiting(ctx, {
    wait: show.waiting_for,
    done: show.placed,
    waitFor: ctx.say("nobody_is_perfect.tv.still_choosing"),
    have: ctx.say("nobody_is_perfect.tv.stones_placed"),
  }),
});

/** A token lands well within what the rules give each stone (look.md: 700 ms between stamps). */
const LAND = 420;

const believers = (ctx: Ctx, seats: readonly Seat[], id: string): TemplateResult =>
  html`<ul class="believers ${seats.length > 4 ? "believers-many" : ""}">
    ${seats.map((seat, i) => html`<li ${appear("drop", id, 200 + i * LAND)}>${token(ctx.seat(seat))}</li>`)}
  </ul>`;

const entry = (
  ctx: Ctx,
  option: nip.Option,
  opened: nip.Opened | undefined,
  hush: boolean,
  last: boolean,
): TemplateResult => {
  const landed = opened ? 450 + opened.believed_by.length * LAND : 0;
  const manner = !opened
    ? hush
      ? "entry-hush"
      : ""
    : opened.true
      ? "entry-true"
      : opened.believed_by.length
        ? "entry-lie"
        : "entry-flop";
  return html`<li class="entry slip ${manner} ${last ? "entry-last" : ""}">
    <b class="letter">${option.letter}</b>
    <p class="entry-text" dir="auto" data-text>${wordsOf(ctx, option)}</p>
    <div class="entry-marks">
      ${
        opened
          ? html`${believers(ctx, opened.believed_by, option.id)}
          ${
            opened.true
              ? stamp(ctx.say("nobody_is_perfect.true"), "true", landed)
              : writtenBy(ctx, opened, landed)
          }`
          : nothing
      }
    </div>
  </li>`;
};

export const reveal = (show: nip.Reveal, view: nip.View, ctx: Ctx): Scene => {
  const opened = new Map(show.opened.map((each) => [each.id, each]));
  const last = show.opened[show.opened.length - 1];
  const hushed = show.hush ? show.options.find(({ id }) => !opened.has(id)) : undefined;
  const seen = show.options.findIndex(({ id }) => id === (hushed?.id ?? last?.id));
  return {
    caption: caption(ctx, show, last),
    middle: html`<div class="listing">
      ${headline(ctx, view.question)}
      <ol class="ballot ballot-reveal" data-pages="5.400" data-pin=${Math.max(0, seen)}>
        ${repeat(
          show.options,
          ({ id }) => id,
          (option) => entry(ctx, option, opened.get(option.id), option === hushed, option.id === last?.id),
        )}
      </ol>
      <p class="pager" data-pager hidden></p>
    </div>`,
    foot: show.hush
      ? html`<div class="hush" ${appear("fade")}>${lark("hush")}<p>${ctx.say("nobody_is_perfect.tv.hush")}</p></div>`
      : last
        ? worth(ctx, last, 700 + last.believed_by.length * LAND)
        : html`<p>${ctx.say("nobody_is_perfect.tv.reveal")}</p>`,
  };
};

const caption = (ctx: Ctx, show: nip.Reveal, last: nip.Opened | undefined): string => {
  if (show.hush) return ctx.say("nobody_is_perfect.tv.hush");
  const option = show.options.find(({ id }) => id === last?.id);
  if (!last || !option) return ctx.say("nobody_is_perfect.tv.reveal");
  const listed = (seats: readonly Seat[]) => seats.map((seat) => ctx.seat(seat).name).join(", ");
  const key = `nobody_is_perfect.tv.caption.${last.true ? "true" : "lie"}`;
  const told = ctx.say(key, {
    letter: option.letter,
    text: wordsOf(ctx, option),
    by: writers(last, (by, seats) => ctx.say(by, { names: listed(seats) })).join(", "),
    believers: listed(last.believed_by) || ctx.say("nobody_is_perfect.tv.nobody"),
  });
  return last.believed_by.length && !last.entries?.length ? `${told} ${forNobody(ctx, last)}` : told;
};
