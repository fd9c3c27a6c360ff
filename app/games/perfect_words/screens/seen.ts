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

/** A pause stops the game's clock, and a signal that waits for it is not asked after all the time. */
const PATIENCE = 500;

/** The signals that still hold (PW-04); the page is shown again when the first of them is over. */
export const signalsNow = (view: pw.View, ctx: Ctx): readonly pw.Signal[] => {
  const waking = ctx.memo<Waking>("signals", () => ({ timer: 0 }));
  const still = (view.signals ?? []).filter(({ ends_at: at }) => at > ctx.now());
  window.clearTimeout(waking.timer);
  if (still.length) {
    const first = Math.min(...still.map((signal) => signal.ends_at)) - ctx.now();
    waking.timer = window.setTimeout(ctx.paint, Math.max(PATIENCE, first));
  }
  return still;
};
