/** Pointing at a word, a place or an arrow, for all to see for a moment (PW-04). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { named } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { phrase } from "../words";

interface Waking {
  timer: number;
}

/** A pause stops the game's clock, and a signal that waits for it is not asked after all the time. */
const PATIENCE = 500;

/** The signals that still hold; the page is shown again when the first of them is over. */
export const holding = (view: pw.View, ctx: Ctx): readonly pw.Signal[] => {
  const waking = ctx.memo<Waking>("signals", () => ({ timer: 0 }));
  const still = (view.signals ?? []).filter((signal) => signal.ends_at > ctx.now());
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

/** What is said by them, a sentence each. `where` describes a place. */
export const spoken = (
  signals: readonly pw.Signal[],
  show: pw.Building | null,
  ctx: Ctx,
  where: (at: readonly [number, number]) => string,
): TemplateResult => {
  const cards = show ? [...show.market, ...(show.top ? [show.top] : [])] : [];
  return html`<ul class="pwp-spoken" aria-live="polite">
    ${signals.map(
      ({ seat, kind, card, place, arrow }) =>
        html`<li>
          ${token(ctx.seat(seat), 26, true)}
          <span
            >${phrase(`signal.${kind}.of`, {
              name: named(ctx, seat),
              word: cards.find(({ id }) => id === card)?.word ?? "",
              place: place ? where(place) : "",
              arrow: arrow ?? 0,
            })}</span
          >
        </li>`,
    )}
  </ul>`;
};
