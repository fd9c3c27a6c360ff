/** The crossword is built: whoever is on lays a word; everybody may point at something (PW-04 to PW-08, PW-17). */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { announce } from "../../../../../static/src/announce";
import { button, foot, named, type Press } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { type Place, same, wordAt } from "../grid";
import { crab } from "../signs";
import { newsNow, openCards, signalsNow } from "../seen";
import { phrase, words } from "../words";
import { inCase, look } from "./case";
import { asList, placed } from "./list";
import { looksOn, tooLate } from "./parts";
import { pointing, spoken } from "./signals";
import { tiles, undue } from "./tiles";

interface Hand {
  card: number | null;
  place: Place | null;
  arrow: number | null;
}

const NOTHING: Hand = { card: null, place: null, arrow: null };

/** The ten open words (PW-02); the deck's top one has its back turned up below it. */
const market = (view: pw.View, show: pw.Building, ctx: Ctx, hand: Hand, signals: readonly pw.Signal[], take: ((card: number) => void) | null, act: () => void): TemplateResult => {
  const sort = (card: pw.WordCard) =>
    html`<span class="pwp-card pwp-card-${card.kind} ${card === show.top ? "pwp-top" : ""} ${hand.card === card.id ? "pwp-picked" : ""}"
      ><bdi>${card.word}</bdi>${card.kind === "crab" ? crab() : nothing}${
        card === show.top || card.kind !== "sea"
          ? html`<span class="unseen">, ${words(card === show.top ? "market.top" : `market.${card.kind}`)}</span>`
          : nothing
      }${pointing(signals.filter((signal) => signal.card === card.id), ctx)}</span
    >`;
  return html`<fieldset class="pwp-market">
    <legend class="label">${words(view.me === show.builder ? "market" : "market.open")}</legend>
    <div class="pwp-cards">
      ${openCards(show).map((card) =>
        take
          ? html`<label>
              <input
                type="radio"
                class="unseen"
                name="card"
                .checked=${live(hand.card === card.id)}
                @change=${() => take(card.id)}
                @keydown=${onEnter(act)}
              />${sort(card)}
            </label>`
          : sort(card),
      )}
      ${show.top ? html`<small class="pwp-deck">${words("market.deck", { n: show.deck })}</small>` : nothing}
    </div>
  </fieldset>`;
};

/** What the button does with what is in the hand; null: there is nothing for it to do. */
const deed = (view: pw.View, show: pw.Building, ctx: Ctx, hand: Hand): Press | null => {
  const word = openCards(show).find(({ id }) => id === hand.card)?.word ?? "";
  const signal = (label: string, command: { readonly type: string }): Press => ({
    label,
    manner: "plain",
    press: () => {
      Object.assign(hand, view.me === show.builder ? { arrow: null } : NOTHING);
      ctx.send(command);
      announce(words("signal.sent"));
    },
  });
  if (hand.arrow !== null)
    return signal(words("signal.puzzled", { arrow: hand.arrow }), { type: "puzzled", arrow: hand.arrow } as pw.Puzzled);
  if (view.me === show.builder) {
    const { card, place } = hand;
    return {
      label: word ? words(place ? "lay" : "lay.where", { word }) : words(place ? "lay.what" : "lay.none"),
      disabled: card === null || place === null,
      press: () => ctx.send({ type: "lay", card, place } as pw.Lay),
    };
  }
  if (hand.card !== null) return signal(words("signal.want", { word }), { type: "want", card: hand.card } as pw.Want);
  if (hand.place !== null) return signal(words("signal.suggest"), { type: "suggest", place: hand.place } as pw.Suggest);
  return null;
};

interface Asked {
  yet: boolean;
}

/** Within one's own turn a word is taken back at once; a turn that is over takes a second tap, for a thumb slips. */
const takeBack = (view: pw.View, show: pw.Building, ctx: Ctx): TemplateResult | typeof nothing => {
  if (!show.may_take_back) return nothing;
  const asked = ctx.memo<Asked>("take back", () => ({ yet: view.me === show.builder }));
  const word = show.last ? (wordAt(view, show.last) ?? "") : "";
  const sure = asked.yet && view.me !== show.builder;
  return button(ctx, {
    label: words(sure ? "take_back.sure" : "take_back", { word }),
    icon: "back",
    manner: sure ? "danger" : "quiet",
    press: () => {
      if (asked.yet) return ctx.send({ type: "take_back" } as pw.TakeBack);
      asked.yet = true;
      announce(words("take_back.sure", { word }));
      ctx.paint();
    },
  });
};

const heading = (view: pw.View, show: pw.Building, ctx: Ctx): TemplateResult | string => {
  const due = show.tiles?.length;
  if (view.me === show.builder) return words(due ? "build.tile" : "build.you", undue(show));
  return phrase(due ? "build.tile.of" : "build.of", { name: named(ctx, show.builder), ...undue(show) });
};

/** Whoever is passed over, and whoever has the turn taken from under their thumb, is told why. */
const told = (view: pw.View, show: pw.Building, ctx: Ctx): TemplateResult => {
  const news = newsNow(show, ctx);
  // The one who was laid for, or all but the one who takes back.
  const key = news && (news.seat === view.me) === (news.kind === "house") ? news.kind : null;
  return html`<div role="status">
    ${
      news && key
        ? html`<p class="note note-loud">${phrase(key === "house" && !news.word ? "build.news.tile" : `build.news.${key}`, { name: named(ctx, news.seat), word: news.word ?? "" })}</p>`
        : nothing
    }
  </div>`;
};

export const building = (view: pw.View, show: pw.Building, ctx: Ctx): TemplateResult => {
  const on = view.me != null && view.me === show.builder;
  const { places = [], last = null } = show;
  if (on && show.tiles?.length) return tiles(view, show, ctx, heading(view, show, ctx), takeBack(view, show, ctx));
  const hand = ctx.memo<Hand>("hand", () => ({ ...NOTHING, place: on && places.length === 1 ? (places[0] ?? null) : null }));
  const signals = signalsNow(view, ctx);
  const take = (what: Partial<Hand>) => {
    // Whoever is on holds a word and a place; the others point at one thing.
    Object.assign(hand, on ? { arrow: null } : NOTHING, what);
    ctx.paint();
  };
  const lie = (place: Place) => places.some((other) => same(place, other));
  const arrowAt = (place: Place) => view.arrows.find((arrow) => same(arrow.place, place))?.number;
  const tap = (place: Place) => {
    if (looksOn(view)) return undefined;
    const arrow = arrowAt(place);
    if (arrow !== undefined) return () => take({ arrow: nextOf(view, place, hand.arrow) });
    return lie(place) ? () => take({ place }) : undefined;
  };
  const press = looksOn(view) ? null : deed(view, show, ctx, hand);
  const word = openCards(show).find(({ id }) => id === hand.card)?.word;
  const pointed = view.arrows.find(({ number }) => number === hand.arrow);
  const due = show.tiles?.[0]?.main.words ?? [];
  const drawn = () =>
    inCase(
      view,
      ctx,
      {
        places,
        last,
        preview: on && hand.place && word ? { words: [{ place: hand.place, word }] } : {},
        lit: [...due, ...(hand.place ? [hand.place] : []), ...(pointed ? [pointed.place, ...pointed.words] : [])],
        tap,
        label: (place) => {
          const numbers = view.arrows.filter((arrow) => same(arrow.place, place));
          return numbers.length
            ? words("beside.arrow", { n: numbers.length, arrow: numbers.map(({ number }) => number).join("/") })
            : words("place_here", { where: placed(view, place) });
        },
        on: (place) =>
          pointing(
            signals.filter(
              (signal) => same(signal.place, place) || view.arrows.some((arrow) => arrow.number === signal.arrow && same(arrow.place, place)),
            ),
            ctx,
          ),
      },
      hand.place ?? pointed?.place ?? last,
      looksOn(view) ? null : (place) => take({ place }),
      on && hand.card !== null && `${hand.card}/${String(hand.place)}`,
    );
  return html`<div class="body pwp-building">
      <h1 class="title" tabindex="-1">${heading(view, show, ctx)}</h1>
      ${tooLate(view, ctx)} ${told(view, show, ctx)}
      ${view.reshuffled ? html`<p class="note">${words("reshuffled")}</p>` : nothing}
      <div class="pwp-desk">
        ${market(view, show, ctx, hand, signals, looksOn(view) ? null : (card) => take({ card }), press && !press.disabled ? press.press : () => undefined)}
        <div class="pwp-board">${look() === "list" ? asList(view, show, ctx, hand, looksOn(view) ? null : take) : drawn()}</div>
      </div>
      ${spoken(signals, show, ctx, (place) => placed(view, place))}
      ${show.stack.length ? html`<p class="note">${words("stack", { n: show.stack.length, next: (show.stack[0] ?? []).join("/") })}</p>` : nothing}
    </div>
    ${foot(
      ctx,
      press,
      looksOn(view) ? words("watch") : on ? nothing : words(press ? "signal.seen" : "signal.hint"),
      takeBack(view, show, ctx),
    )}`;
};

/** Of a double tile one tap means one arrow, and the next tap the other. */
const nextOf = (view: pw.View, place: Place, taken: number | null): number => {
  const numbers = view.arrows.filter((arrow) => same(arrow.place, place)).map(({ number }) => number);
  return numbers[(numbers.indexOf(taken ?? 0) + 1) % numbers.length] as number;
};
