/** All answers, right or wrong; the Reader may turn a judgement over before going on (YMI-07). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { foot, goOn, named } from "../../../../../static/src/phone/parts";
import { sourceLine } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { reads } from "../signs";
import { phrase, words } from "../words";
import { asked, looksOn, peek, poster, roundLine, solved } from "./parts";

/** Nothing is never right. */
const turnOver = (ctx: Ctx, sheet: ymi.Sheet): TemplateResult | typeof nothing =>
  sheet.text === null
    ? nothing
    : html`<button
        type="button"
        class="small ymi-turn"
        aria-label=${words(sheet.right ? "judge.to_wrong.of" : "judge.to_right.of", { name: ctx.seat(sheet.seat).name })}
        @click=${() => ctx.send({ type: "turn_over", seat: sheet.seat, right: sheet.right } as ymi.TurnOver)}
      >
        ${icon("again", 20)}<span>${words(sheet.right ? "judge.to_wrong" : "judge.to_right")}</span>
      </button>`;

export const judging = (view: ymi.View, show: ymi.Judging, ctx: Ctx): TemplateResult => {
  const judge = reads(view);
  return html`<div class="body">
      ${looksOn(view) ? roundLine(view, ctx) : nothing} ${asked(view.question, true)} ${solved(show.answer)}
      <ul class="ballot">
        ${show.sheets.map((sheet) => html`<li class="ballot-slip slip">${poster(view, ctx, sheet, judge ? turnOver(ctx, sheet) : nothing)}</li>`)}
      </ul>
      ${sourceLine(show.source)} ${peek(view, ctx)}
    </div>
    ${
      judge
        ? foot(
            ctx,
            goOn(ctx, words("judge.go")),
            words("judge.hint"),
          )
        : foot(ctx, null, phrase("all.judging", { name: named(ctx, view.reader) }))
    }`;
};
