/** The host chooses which decks are played: of one language, for the family or for grown-ups too. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { chosenDecks, type Deck, decksFor, goneDecks, type Left, left, lookAgain, mostDecks, pickedDecks } from "../decks";
import { path } from "../page";
import type { Ctx } from "../screen";
import { say } from "../words";
import { segments } from "./lobby";
import { sheet } from "./menu";
import type { Shell } from "./shell";

/** So many decks are named. */
const NAMED = 3;

/** "Biology 7b, Old sayings": what will be played; of many decks the first ones, and how many more. */
export const titles = (decks: readonly Deck[]): string => {
  const named = decks.slice(0, NAMED).map(({ title }) => `\u2068${title}\u2069`);
  const more = decks.length - named.length;
  return named.join(say("list.comma")) + (more ? ` ${say("decks.more", { n: more })}` : "");
};

/** That they last so many evenings: nothing that has been seen comes again before (COM-15). */
export const lasting = ({ fresh, evenings }: Left): string =>
  evenings ? say("decks.lasts", { n: evenings }) : say(fresh ? "decks.lasts.less" : "decks.seen");

interface Looking {
  /** "": that of what will be played. */
  language: string;
  rating: "family" | "all";
}

const lookingOf = (ctx: Ctx): Looking =>
  ctx.memo<Looking>(`decks/${ctx.room.setting.game}`, () => ({
    language: "",
    rating: chosenDecks(ctx.room).some(({ rating }) => rating !== "family") ? "all" : "family",
  }));

/** Open the page, on what will be played. */
export const toDecks = (ctx: Ctx, shell: Shell): void => {
  lookingOf(ctx).language = "";
  shell.go("decks");
};

/** What has been ticked last, and when. */
interface Ticked {
  ids: readonly string[];
  at: number;
}

/** So long the room may take to hear of a tick, ms. */
const HEARD = 10_000;

/** The ticked decks, by id. The room knows of quick ticks only later, and the next one goes on from what they made. */
const ticked = (ctx: Ctx, last: Ticked): readonly string[] => {
  const heard = last.ids.join() === (ctx.room.setting.decks ?? []).join();
  if (heard || ctx.refused || performance.now() - last.at > HEARD) last.at = -Infinity;
  return last.at === -Infinity ? pickedDecks(ctx.room).map(({ id }) => id) : last.ids;
};

const line = (ctx: Ctx, deck: Deck, chosen: readonly Deck[]): TemplateResult => {
  const last = ctx.memo<Ticked>(`ticked/${deck.game}`, () => ({ ids: [], at: -Infinity }));
  // The house's own go without being picked, and make room for the first that is.
  const othersOf = (ids: readonly string[]) =>
    decksFor(ctx.room).filter(({ id, language }) => ids.includes(id) && id !== deck.id && language === deck.language);
  const isOn = (ids: readonly string[]) =>
    ids.length || last.at > 0 ? ids.includes(deck.id) : chosen.some(({ id }) => id === deck.id);
  const ids = ticked(ctx, last);
  const on = isOn(ids);
  const others = othersOf(ids);
  const toggle = () => {
    const now = ticked(ctx, last);
    last.ids = [...othersOf(now), ...(isOn(now) ? [] : [deck])].map(({ id }) => id);
    last.at = performance.now();
    ctx.ask({ type: "choose_decks", decks: last.ids });
    ctx.paint();
  };
  return html`<li>
    <label class="check deck">
      <input type="checkbox" .checked=${live(on)} ?disabled=${!on && others.length >= mostDecks(ctx.room)} @change=${toggle} />
      <span>
        <bdi>${deck.title}</bdi>
        <small>${say("decks.items", { n: deck.size })} · ${lasting(deck)}${deck.rating === "family" ? "" : ` · ${say("decks.rating.grown-ups")}`}</small>
      </span>
    </label>
  </li>`;
};

/**
 * What will be dealt, in which language and how long it lasts; that it is nothing, where none is chosen or there.
 * Before that, whether it is not what was chosen.
 */
export const dealt = (ctx: Ctx): TemplateResult => {
  const gone = goneDecks(ctx.room);
  return html`${gone ? html`<b class="decks-gone">${say("decks.gone", { n: gone })}</b>` : nothing}${stack(ctx)}`;
};

const stack = (ctx: Ctx): TemplateResult => {
  const all = decksFor(ctx.room);
  const chosen = chosenDecks(ctx.room);
  const together = left(ctx.room);
  // Before the list has come nothing is known of it, which is not the same as nothing.
  if (together && !chosen.length) return html`${say(all.length ? "decks.none" : "decks.empty")}`;
  const several = all.some(({ language }) => language !== chosen[0]?.language);
  return html`${titles(chosen)}<small>${several ? html`${chosen[0]?.speaks} · ` : nothing}${together ? lasting(together) : nothing}</small>`;
};

/** The page of the host's menu. */
export const decks = (ctx: Ctx): TemplateResult => {
  lookAgain();
  const all = decksFor(ctx.room);
  const chosen = chosenDecks(ctx.room);
  const most = mostDecks(ctx.room);
  const looking = lookingOf(ctx);
  const languages = [...new Map(all.map(({ language, speaks }) => [language, speaks]))];
  // It stays there when what was chosen in it is unticked.
  looking.language ||= chosen[0]?.language ?? "";
  const language = looking.language || (all[0]?.language ?? "");
  const look = (change: Partial<Looking>) => {
    Object.assign(looking, change);
    ctx.paint();
  };
  const rated = all.filter(({ rating }) => looking.rating === "all" || rating === "family");
  const offered = rated.filter((deck) => deck.language === language);
  const elsewhere = chosen.length > 0 && chosen.every((deck) => deck.language !== language);
  return sheet(
    ctx,
    say("decks.choose"),
    html`<p class="lead decks-dealt">${dealt(ctx)}</p>
      ${pickedDecks(ctx.room).length >= most ? html`<p class="note">${say("decks.most", { n: most })}</p>` : nothing}
      ${
        languages.length > 1
          ? segments(
              "language",
              say("decks.language"),
              languages.map(([code]) => code),
              language,
              (code) =>
                html`<bdi>${languages.find(([each]) => each === code)?.[1] ?? code}</bdi>
                  <small>${say("decks.of", { n: rated.filter((deck) => deck.language === code).length })}</small>`,
              (code) => look({ language: code }),
            )
          : nothing
      }
      ${
        all.some(({ rating }) => rating !== "family")
          ? segments(
              "rating",
              say("decks.rating"),
              ["family", "all"] as const,
              looking.rating,
              (rating) => say(`decks.rating.${rating}`),
              (rating) => look({ rating }),
            )
          : nothing
      }
      ${elsewhere ? html`<p class="note note-loud" role="status">${say("decks.elsewhere", { decks: titles(chosen), language: chosen[0]?.speaks ?? "" })}</p>` : nothing}
      <ul class="rows decks-rows">
        ${repeat(
          offered,
          ({ id }) => id,
          (deck) => line(ctx, deck, chosen),
        )}
      </ul>
      <p class="note">${say("decks.no_repeat")} ${all.some((deck) => deck.built_in) ? say("decks.none_chosen") : nothing}</p>
      <p><a class="link" href=${path("/decks")}>${say("decks.all")}</a></p>`,
  );
};
