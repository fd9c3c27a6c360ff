/** The numbered sayings: read out whole, twice; taken for the real one, in turn or unseen; told whose they are. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names, stamp, tokens, waiting, who, writtenBy } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { listed, writers } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { endingOf, one, told, whole, wholeText, words } from "../words";
import { onTheirHeads } from "./asking";
import { worth } from "./ledger";
import { headline, lower, upper } from "./sheet";

export const reading = (show: wao.Reading, view: wao.View, ctx: Ctx): Scene => {
  const reader = ctx.seat(view.reader ?? "");
  const now = show.options.find(({ id }) => id === show.now);
  const at = now ? show.options.indexOf(now) + 1 : 0;
  return {
    caption: now ? `${now.number}. ${wholeText(view.saying, endingOf(now))}` : words("tv.reading"),
    middle: html`<div class="reading">
      <p class="kicker" dir="auto">${view.saying?.origin}</p>
      <div class="reading-table">
        ${repeat(
          now ? [now] : [],
          ({ id }) => `${id}/${show.again}`,
          (option) =>
            html`<article class="reading-slip slip" ${appear("slide", option.id)}>
              <b class="letter">${option.number}</b>
              <div class="reading-text" data-fit="9 4.600"><p>${whole(view.saying, endingOf(option))}</p></div>
            </article>`,
        )}
      </div>
    </div>`,
    foot: html`<div class="letters">
      <p>${told(show.again ? "tv.reads.again" : "tv.reads", { ...one(reader), at, of: show.total })}</p>
      <ol class="letters-row" aria-hidden="true">
        ${Array.from({ length: show.total }, (_, i) => {
          const option = show.options[i];
          return option
            ? html`<li class="letter-tile ${option === now ? "letter-now" : ""}" ${appear("drop", option.id)}>${option.number}</li>`
            : html`<li class="letter-tile letter-blank"></li>`;
        })}
      </ol>
    </div>`,
  };
};

const laid = (ctx: Ctx, seats: readonly Seat[], key: string, delay = (_: number) => 0): TemplateResult =>
  html`<ul class="believers ${seats.length > 4 ? "believers-many" : ""}">
    ${repeat(
      seats,
      (seat) => seat,
      (seat, i) => html`<li ${appear("drop", key, delay(i))}>${token(ctx.seat(seat))}</li>`,
    )}
  </ul>`;

const openFoot = (show: wao.Voting, view: wao.View, ctx: Ctx): TemplateResult => {
  const { turn, to_come: coming = [], passed = [] } = show;
  const row = (key: string, seats: readonly Seat[]) =>
    seats.length ? html`<div class="wait-part"><p>${words(key)}</p>${tokens(ctx, seats)}</div>` : nothing;
  return html`<div class="wait">
    <div class="wait-part turn-now" ${appear("fade", turn)}>
      ${turn == null ? html`<p>${words("tv.votes_in")}</p>` : html`${who(ctx, turn)}<p>${words("tv.names_one", one(ctx.seat(turn)))}</p>`}
    </div>
    ${row("tv.then", coming)} ${row("tv.passed", passed)} ${onTheirHeads(ctx, view.withdrawn ?? [])}
  </div>`;
};

export const voting = (show: wao.Voting, view: wao.View, ctx: Ctx): Scene => {
  const votes = Object.entries(show.votes ?? {});
  const turn = show.turn == null ? null : ctx.seat(show.turn).name;
  const given = votes[votes.length - 1];
  const number = show.options.find(({ id }) => id === given?.[1])?.number;
  return {
    timed: true,
    caption: show.open
      ? [
          given && number ? words("tv.voted.caption", { name: ctx.seat(given[0]).name, number }) : "",
          turn === null ? "" : words("tv.voting.caption.turn", { name: turn }),
        ].join(" ")
      : words("tv.voting.caption", { beginning: view.saying?.beginning ?? "" }),
    middle: html`<div class="listing">
      ${headline(view.saying)}
      <ol class="ballot ${show.open ? "ballot-reveal" : ""}" data-pages="5.400">
        ${repeat(
          show.options,
          ({ id }) => id,
          (option, i) =>
            html`<li class="entry slip" ${appear("slide", option.id, i * 60)}>
              <b class="letter">${option.number}</b>
              <p class="entry-text" dir="auto" data-text>${endingOf(option)}</p>
              ${
                show.open
                  ? html`<div class="entry-marks">${laid(
                      ctx,
                      votes.filter(([, id]) => id === option.id).map(([seat]) => seat),
                      option.id,
                    )}</div>`
                  : nothing
              }
            </li>`,
        )}
      </ol>
      <p class="pager" data-pager hidden></p>
    </div>`,
    foot: show.open
      ? openFoot(show, view, ctx)
      : waiting(ctx, {
          wait: show.waiting_for,
          done: show.voted,
          waitFor: words("tv.still_choosing"),
          have: words("tv.have_voted"),
        }),
  };
};

/** A token lands well within what the rules give each of them. */
const LAND = 420;
const landing = (i: number): number => 200 + i * LAND;

const entry = (ctx: Ctx, option: wao.Option, opened: wao.Opened | undefined, hush: boolean, last: boolean): TemplateResult => {
  const manner = opened ? (opened.believed_by.length ? "entry-lie" : "entry-flop") : hush ? "entry-hush" : "";
  return html`<li class="entry slip ${manner} ${last ? "entry-last" : ""}">
    <b class="letter">${option.number}</b>
    <p class="entry-text" dir="auto" data-text>${endingOf(option)}</p>
    <div class="entry-marks">
      ${
        opened
          ? html`${laid(ctx, opened.believed_by, option.id, landing)}
              ${writtenBy(ctx, opened, 450 + opened.believed_by.length * LAND)}`
          : nothing
      }
    </div>
  </li>`;
};

/** The true half fits the tear: who believed in it, who hit upon it too, what it means, where it stands. */
const fits = (show: wao.Reveal, truth: wao.Opened, view: wao.View, ctx: Ctx): TemplateResult => {
  const option = show.options.find(({ id }) => id === truth.id);
  const after = 700 + truth.believed_by.length * LAND;
  return html`<div class="torn torn-whole">
    ${upper(view.saying, "11 4.600", false)}
    ${lower(
      option ? endingOf(option) : "",
      html`<div class="half-marks">
        <b class="letter">${option?.number}</b>
        ${laid(ctx, truth.believed_by, truth.id, landing)}
        ${truth.by.length ? html`<p class="entry-by">${told("reveal.too", { names: html`<b>${names(ctx, truth.by)}</b>` })}</p>` : nothing}
        ${stamp(words("real"), "true", 300)}
      </div>`,
      truth.id,
    )}
    <div class="meaning" data-fit="4.600 3.700" ${appear("fade", truth.id, after)}>
      <p dir="auto">${show.meaning} ${show.source ? html`<cite>${show.source.title}</cite>` : nothing}</p>
    </div>
  </div>`;
};

export const reveal = (show: wao.Reveal, view: wao.View, ctx: Ctx): Scene => {
  const opened = new Map(show.opened.map((each) => [each.id, each]));
  const last = show.opened[show.opened.length - 1];
  const hushed = show.hush ? show.options.find(({ id }) => !opened.has(id)) : undefined;
  const seen = show.options.findIndex(({ id }) => id === (hushed?.id ?? last?.id));
  return {
    caption: caption(ctx, show, view, last),
    middle: last?.true
      ? fits(show, last, view, ctx)
      : html`<div class="listing">
          ${headline(view.saying)}
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
      ? html`<div class="hush" ${appear("fade")}>${lark("hush")}<p>${words("tv.hush")}</p></div>`
      : last
        ? worth(ctx, last, 700 + last.believed_by.length * LAND)
        : html`<p>${words("tv.reveal")}</p>`,
  };
};

const caption = (ctx: Ctx, show: wao.Reveal, view: wao.View, last: wao.Opened | undefined): string => {
  if (show.hush) return words("tv.hush");
  const option = show.options.find(({ id }) => id === last?.id);
  if (!last || !option) return words("tv.reveal");
  const people = (seats: readonly Seat[]) => listed(seats.map((seat) => ctx.seat(seat).name)).join("");
  const ending = endingOf(option);
  const believers = people(last.believed_by) || words("tv.nobody");
  const by = writers(last, (key, seats) => ctx.say(key, { names: people(seats) })).join(", ");
  return last.true
    ? words("tv.caption.real", {
        number: option.number,
        saying: wholeText(view.saying, ending),
        believers,
        meaning: show.meaning ?? "",
      })
    : words("tv.caption.made_up", { number: option.number, ending, by, believers });
};
