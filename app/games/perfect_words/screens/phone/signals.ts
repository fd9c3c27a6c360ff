/** Pointing at a word, a place or an arrow, for all to see for a moment (PW-04). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { named } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { openCards } from "../seen";
import { phrase, words } from "../words";
import { block } from "./parts";

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

/** Who does not get an arrow, as the hint below the button: seen wherever the sheet is scrolled to, and it moves nothing. */
export const hinted = (signals: readonly pw.Signal[], view: pw.View, ctx: Ctx, otherwise: string): TemplateResult => {
  const newest = signals[signals.length - 1];
  return html`<span role="status"
    >${
      !newest
        ? otherwise
        : newest.seat === view.me
          ? words("signal.sent")
          : phrase("signal.puzzled.of", { name: named(ctx, newest.seat), arrow: newest.arrow ?? 0 })
    }</span
  >`;
};

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
              word: openCards(show).find(({ id }) => id === card)?.word ?? "",
              place: place ? where(place) : "",
              arrow: arrow ?? 0,
            })}</span
          >
        </li>`,
    )}
  </ul>`;
