/** The crossword is built: the case, the ten open words, the tiles to come, and who points at what. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { arrowSign, type Place, same, wordAt } from "../grid";
import { crab } from "../signs";
import type { Scene } from "../tv";
import { newsNow, openCards, signalsNow } from "../seen";
import { phrase, words } from "../words";
import { MIDDLE, typeCase } from "./case";

const MARKET = 14.4;

// --- signals -----------------------------------------------------------------------------------------

const SIGNS: Readonly<Record<pw.Signal["kind"], string>> = {
  want: "M7 13V6a2 2 0 0 1 4 0v5V4a2 2 0 0 1 4 0v7V6a2 2 0 0 1 4 0v9c0 5-3 7-7 7-4 0-5-2-9-7-1-2 1-3 3-2z",
  suggest: "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10.500c-1 1-1 2-1 2H9s0-1-1-2A6 6 0 0 1 12 3z",
  puzzled: "M7.500 8.500C8 2.500 17 3 17 8.500c0 4-5 4-5 7.500M12 20.500v.100",
};

/** A token that speaks, above what it points at. */
const bubbles = (signals: readonly pw.Signal[], ctx: Ctx): TemplateResult | typeof nothing =>
  signals.length
    ? html`<span class="pw-bubbles">
        ${repeat(
          signals,
          ({ seat, ends_at }) => `${seat} ${ends_at}`,
          ({ seat, kind }) =>
            html`<span class="pw-bubble" ${appear("drop")}>
              ${token(ctx.seat(seat), 40, true)}
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${SIGNS[kind]} /></svg>
            </span>`,
        )}
      </span>`
    : nothing;

const spoken = (signal: pw.Signal, show: pw.Building, ctx: Ctx) => {
  const card = openCards(show).find(({ id }) => id === signal.card);
  return { name: ctx.seat(signal.seat).name, word: card?.word ?? "", arrow: signal.arrow ?? 0 };
};

// --- the market --------------------------------------------------------------------------------------

const sort = (card: pw.WordCard, signals: readonly pw.Signal[], ctx: Ctx, more: TemplateResult | typeof nothing = nothing) =>
  html`<li class="pw-sort ${more === nothing ? "" : "pw-top"}" ${appear("slide")}>
    <b dir="auto">${card.word}</b>${more}${card.kind === "crab" ? crab() : nothing}
    ${bubbles(
      signals.filter((signal) => signal.card === card.id),
      ctx,
    )}
  </li>`;

const market = (show: pw.Building, signals: readonly pw.Signal[], ctx: Ctx): TemplateResult =>
  html`<ol class="pw-market ${show.tiles?.length ? "pw-rests" : ""}" aria-label=${words("tv.market")}>
    ${repeat(
      show.market,
      ({ id }) => id,
      (card) => sort(card, signals, ctx),
    )}
    ${show.top ? sort(show.top, signals, ctx, html`<small>${words("tv.deck", { n: show.deck })}</small>`) : nothing}
  </ol>`;

// --- the tiles ---------------------------------------------------------------------------------------

/** The numbers on a tile that lies on the stack still: nobody has turned it yet. */
const block = (numbers: readonly number[]): TemplateResult =>
  html`<li class="pw-block">${numbers.map((number) => html`<b>${number}</b>`)}</li>`;

const stack = ({ stack, tiles }: pw.Building): TemplateResult | typeof nothing =>
  stack.length
    ? html`<p class="pw-next">${words(tiles?.length ? "tv.now_tile" : "tv.next_tile")}</p>
        <ol class="pw-stack">
          ${repeat(stack, ([first]) => first, block)}
        </ol>`
    : nothing;

/** Arrows that have not got their two words yet; once all tiles lie, everything turns on them (PW-16). */
const waiting = (view: pw.View): readonly number[] =>
  view.arrows
    .filter((arrow) => arrow.words.length < 2)
    .map(({ number }) => number)
    .sort((one, other) => one - other);

const note = (view: pw.View, show: pw.Building): string => {
  const wait = waiting(view);
  if (show.stack.length || !wait.length) return words("tv.talk");
  return words("tv.arrows_wait", { n: wait.length, arrows: wait.join(", ") });
};

const told = ({ kind, seat, word }: pw.News, ctx: Ctx): TemplateResult =>
  phrase(`tv.news.${kind === "house" && !word ? "house.tile" : kind}`, { name: ctx.seat(seat).name, word: word ?? "" });

// --- the scene ---------------------------------------------------------------------------------------

/** Where the tile may be laid, and which way it would point there at the line that is due. */
const ways = (tiles: readonly pw.Tile[], place: Place): TemplateResult | typeof nothing => {
  const found = tiles.filter(({ main }) => same(main.place, place)).map(({ main }) => main.direction);
  return found.length ? html`<span class="pw-way">${Array.from(new Set(found), arrowSign)}</span>` : nothing;
};

export const building = (show: pw.Building, view: pw.View, ctx: Ctx): Scene => {
  const { tiles = [], places = [], last } = show;
  const { name } = ctx.seat(show.builder);
  const signals = signalsNow(view, ctx);
  const options = tiles.map(({ main }) => main.place);
  const due = ([] as Place[]).concat(...tiles.map(({ main }) => main.words));
  const at = (place: Place) =>
    signals.filter(
      (signal) =>
        same(signal.place, place) ||
        (signal.arrow != null && same(view.arrows.find(({ number }) => number === signal.arrow)?.place, place)),
    );
  const newest = signals[signals.length - 1];
  const news = newsNow(show, ctx);
  const later = news && (!newest || news.ends_at >= newest.ends_at) ? told(news, ctx) : undefined;
  const laid = last ? wordAt(view, last) : undefined;
  return {
    timed: true,
    caption: words(tiles.length ? "tv.building.tile" : "tv.building.word", { name, word: laid ?? "" }),
    middle: html`<div class="pw-building">
      ${typeCase(view, MIDDLE.width - MARKET - 1.2, MIDDLE.height, [...due.slice(0, 1), ...(last ? [last] : []), ...due], {
        places: tiles.length ? options : [...places, ...signals.reduce<Place[]>((all, { place }) => (place ? [...all, place] : all), [])],
        lit: [...due, ...options],
        last: tiles.length ? null : (last ?? null),
        on: (place) => html`${ways(tiles, place)}${bubbles(at(place), ctx)}`,
      })}
      ${market(show, signals, ctx)}
    </div>`,
    foot: html`<p class="pw-note" data-fit="4.600 3.700">
        <span>${later ?? (view.reshuffled ? words("reshuffled") : newest ? phrase(`tv.signal.${newest.kind}`, spoken(newest, show, ctx)) : note(view, show))}</span>
      </p>
      ${stack(show)}`,
  };
};
