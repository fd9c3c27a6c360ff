/** What several phases print: the round's line, the question, one's own card under the glass, the slip that is owned up to. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import { detector } from "../../../../../static/src/phone/detector";
import { button, foot, named, type Part, type Press, refusal } from "../../../../../static/src/phone/parts";
import { width } from "../../../../../static/src/phone/slips";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { say } from "../../../../../static/src/words";
import { answerOf, face, levelLine, reads, roundOf, shame, time } from "../signs";
import { phrase, words } from "../words";

/** Whether this phone only looks on in this round: a watcher, or a seat that is dealt in later. */
export const looksOn = (view: ymi.View): boolean => view.me == null;

/** "Round 3 · Opa reads for the first time", and for somebody without a part in it, why. */
export const roundLine = (view: ymi.View, ctx: Ctx): TemplateResult =>
  html`<p class="round">
    ${
      reads(view)
        ? words("line.you", { round: roundOf(view), time: time(view) })
        : phrase("line", { round: html`${roundOf(view)}`, name: named(ctx, view.reader), time: html`${time(view)}` })
    }
    ${view.badge ? shame() : nothing}
    ${looksOn(view) && ctx.me !== null ? html`<br />${words("next_round")}` : nothing}
  </p>`;

/** The question as a headline; `small` where the answers matter more. */
export const asked = (question: ymi.Question | null | undefined, small = false): TemplateResult | typeof nothing =>
  question
    ? html`${small ? nothing : html`<p class="eyebrow ymi-eyebrow">${levelLine(question)}</p>`}
        <h1 class="asked asked-${width(question.text)} ${small ? "asked-small" : ""}" tabindex="-1"><bdi>${question.text}</bdi></h1>`
    : nothing;

/** The right answer, once it is out. */
export const solved = (answer: string): TemplateResult =>
  html`<p class="ymi-solved"><span>${words("all.answer")}</span> <b><bdi>${answer}</bdi></b></p>`;

/**
 * One's own identity card (YMI-03): seen and said only while it is held. Whichever it is, it has the same place, the
 * same size, and as much to say.
 */
export const peek = (view: ymi.View, ctx: Ctx): TemplateResult | typeof nothing => {
  const { identity } = view;
  if (identity == null) return nothing;
  const [title, text] = [words(`card.${identity}`), words(`card.${identity}.text`)];
  return html`<div class="ymi-peek">
    ${detector(ctx, `${title} ${text}`, null, {
      label: words("peek"),
      shown: html`<span class="ymi-identity">${face(identity)}<b>${title}</b><small>${text}</small></span>`,
    })}
  </div>`;
};

interface Slip {
  asked: boolean;
}

/** The bottom of the phone; the Reader's has the way to own up that the answer was given away, which is asked once more (YMI-05). */
export const readerFoot = (view: ymi.View, ctx: Ctx, main: Press | null, hint: Part, more: Part = nothing): TemplateResult =>
  asksOnce(view, ctx) ?? foot(ctx, main, hint, more, ownUp(view, ctx));

const slipOf = (ctx: Ctx): Slip => ctx.memo<Slip>("slip", () => ({ asked: false }));

const turn = (ctx: Ctx) => () => {
  slipOf(ctx).asked = !slipOf(ctx).asked;
  ctx.paint();
};

/** The Reader's way to own up. */
export const ownUp = (view: ymi.View, ctx: Ctx): TemplateResult | typeof nothing =>
  reads(view)
    ? html`<p class="foot-links"><button type="button" class="link" @click=${turn(ctx)}>${words("slip")}</button></p>`
    : nothing;

/** The bottom of the phone while the Reader is asked whether it is meant; null: they are not. */
export const asksOnce = (view: ymi.View, ctx: Ctx): TemplateResult | null =>
  reads(view) && slipOf(ctx).asked
    ? html`<footer class="foot" ${appear("fade", "sure")}>
        ${refusal(ctx)}
        <p class="deeds-label">${words("slip.note")}</p>
        ${button(ctx, { label: words("slip.go"), press: () => ctx.send({ type: "own_up" } as ymi.OwnUp), manner: "danger" })}
        ${button(ctx, { label: say("confirm.no"), manner: "plain", heir: true, press: turn(ctx) })}
      </footer>`
    : null;

/** What stands on a poster: whose it is, what was answered, and right or wrong beside it by sign and word. */
export const poster = (
  view: ymi.View,
  ctx: Ctx,
  sheet: ymi.Sheet,
  below: TemplateResult | typeof nothing = nothing,
  identity: ymi.View["identity"] = null,
): TemplateResult => {
  const answer = answerOf(sheet);
  return html`<span class="ymi-left">${token(ctx.seat(sheet.seat), 40, true)}${identity ? face(identity) : nothing}</span>
    <span class="ballot-words">
      <small class="ymi-whose"
        ><bdi>${ctx.seat(sheet.seat).name}</bdi>${sheet.seat === view.me ? html` · ${words("yours")}` : nothing}
        ${sheet.seat === view.reader && view.badge ? shame() : nothing}</small
      >
      <span class="ballot-text ${answer === null || sheet.hidden ? "ballot-hidden" : ""}" dir="auto">${answer ?? words("nothing")}</span>
      <b class="ymi-mark ${sheet.right ? "ymi-mark-right" : "ymi-mark-wrong"}">${icon(sheet.right ? "tick" : "cross", 20)} ${words(sheet.right ? "right" : "wrong")}</b>
      ${sheet.turned_over ? html`<small class="ymi-turned">${words("turned")}</small>` : nothing} ${below}
    </span>`;
};

/** The badges that lie on a poster, by whose they are. */
export const badges = (ctx: Ctx, on: Seat, by: readonly Seat[], locked: readonly Seat[] = []): TemplateResult | typeof nothing =>
  by.length
    ? html`<span class="ymi-badges">
        ${by.map(
          (seat) =>
            html`<span class="ymi-badge ${locked.includes(seat) ? "ymi-locked" : ""}" ${appear("drop", on)}
              >${token(ctx.seat(seat), 26)}${locked.includes(seat) ? html`${icon("lock", 14)}<span class="unseen">${words("locked")}</span>` : nothing}</span
            >`,
        )}
      </span>`
    : nothing;
