/** What a view has in it that both screens look for: arrows and their words, open cards, signals, wordings. */
import type { perfect_words as pw } from "../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../static/src/screen";
import { wordAt } from "./grid";
import { words } from "./words";

export const arrowOf = (view: pw.View, number: number): pw.Arrow | undefined =>
  view.arrows.find((arrow) => arrow.number === number);

/** What an arrow points at, from it on. */
export const wordsOf = (view: Pick<pw.View, "words">, arrow: Pick<pw.Arrow, "words"> | undefined): readonly string[] =>
  (arrow?.words ?? []).map((place) => wordAt(view, place) ?? "");

/** The ten open words, the deck's top one last (PW-02). */
export const openCards = ({ market, top }: pw.Building): readonly pw.WordCard[] => (top ? [...market, top] : market);

export const wordingsOf = (groups: readonly pw.Group[]): readonly pw.Wording[] =>
  ([] as pw.Wording[]).concat(...groups.map((group) => group.wordings));

export const textOf = (wording: pw.Wording): string => (wording.hidden ? words("hidden") : wording.text);

interface Waking {
  timer: number;
}

interface Passing {
  readonly ends_at: number;
}

/** A pause stops the game's clock, and a signal that waits for it is not asked after all the time. */
const PATIENCE = 500;

/** What still holds; the page is shown again when the first of it is over. */
const stillHolds = <T extends Passing>(what: string, all: readonly T[], ctx: Ctx): readonly T[] => {
  const waking = ctx.memo<Waking>(what, () => ({ timer: 0 }));
  const still = all.filter(({ ends_at: at }) => at > ctx.now());
  window.clearTimeout(waking.timer);
  if (still.length) {
    const first = Math.min(...still.map(({ ends_at: at }) => at)) - ctx.now();
    waking.timer = window.setTimeout(ctx.paint, Math.max(PATIENCE, first));
  }
  return still;
};

/** The signals that still hold (PW-04). */
export const signalsNow = (view: pw.View, ctx: Ctx): readonly pw.Signal[] => stillHolds("signals", view.signals ?? [], ctx);

/** The news of the last turn, as long as they are told. */
export const newsNow = ({ news }: pw.Building, ctx: Ctx): pw.News | undefined => stillHolds("news", news ? [news] : [], ctx)[0];
