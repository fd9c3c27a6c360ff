/** Pointing at a word, a place or an arrow, for all to see for a moment (PW-04). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { named } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { phrase, words } from "../words";
import { block } from "./parts";

interface Waking {
  timer: number;
}

/** A pause stops the game's clock, and a signal that waits for it is not asked after all the time. */
const PATIENCE = 500;

/** The ten open words, the deck's top one last (PW-02). */
export const open = (show: pw.Building): readonly pw.WordCard[] => [...show.market, ...(show.top ? [show.top] : [])];

/** The signals that still hold; the page is shown again when the first of them is over. */
export const holding = (view: pw.View, ctx: Ctx): readonly pw.Signal[] => {
  const waking = ctx.memo<Waking>("signals", () => ({ timer: 0 }));
  const cards = view.show.type === "building" ? open(view.show) : [];
  const still = (view.signals ?? []).filter(
    // A word that somebody has taken meanwhile is not asked for any more.
    ({ ends_at: at, card }) => at > ctx.now() && (card == null || cards.some(({ id }) => id === card)),
  );
  window.clearTimeout(waking.timer);
  if (still.length) {
    const first = Math.min(...still.map((signal) => signal.ends_at)) - ctx.now();
    waking.timer = window.setTimeout(ctx.paint, Math.max(PATIENCE, first));
  }
  return still;
};

/** Whose they are, as tokens upon what is pointed at. */
export const pointing = (signals: readonly pw.Signal[], ctx: Ctx): TemplateResult | typeof nothing =>
  signals.length
    ? html`<span class="pwp-pointing">${signals.map(({ seat, ends_at: at }) => html`<span ${appear("drop", at)}>${token(ctx.seat(seat), 26, true)}</span>`)}</span>`
    : nothing;

/** An arrow's number, which somebody who does not get its line may tap. */
export const puzzling = (arrow: pw.Arrow, signals: readonly pw.Signal[], ctx: Ctx): TemplateResult =>
  html`<button
    type="button"
    class="pwp-puzzling"
    aria-label=${words("signal.puzzled", { arrow: arrow.number })}
    @click=${() => ctx.send({ type: "puzzled", arrow: arrow.number } as pw.Puzzled)}
  >
    ${block(arrow)}${pointing(signals.filter((signal) => signal.arrow === arrow.number), ctx)}
  </button>`;

/** What is said by them, a sentence each. `where` describes a place. */
export const spoken = (
  signals: readonly pw.Signal[],
  show: pw.Building,
  ctx: Ctx,
  where: (at: readonly [number, number]) => string,
): TemplateResult =>
  html`<ul class="pwp-spoken" aria-live="polite">
    ${signals.map(
      ({ seat, kind, card, place, arrow }) =>
        html`<li>
          ${token(ctx.seat(seat), 26, true)}
          <span
            >${phrase(`signal.${kind}.of`, {
              name: named(ctx, seat),
              word: open(show).find(({ id }) => id === card)?.word ?? "",
              place: place ? where(place) : "",
              arrow: arrow ?? 0,
            })}</span
          >
        </li>`,
    )}
  </ul>`;
