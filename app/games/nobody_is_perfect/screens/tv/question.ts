/** The question of the round, as a headline. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { leadKey } from "../lead";

/** "What is ..." above a term, the pile's name above a question or a statement. */
export const lead = (ctx: Ctx, question: nip.Question): string =>
  ctx.say(leadKey(question));

/** A term is asked for: it gets its question mark here. */
export const wording = (question: nip.Question): string =>
  question.pile === "term" ? `${question.text}?` : question.text;

/** The question as a caption says it. */
export const asked = (ctx: Ctx, question: nip.Question | null | undefined): { lead: string; question: string } =>
  question ? { lead: lead(ctx, question), question: wording(question) } : { lead: "", question: "" };

/** `large`: nothing else matters now. Otherwise it leaves room for what stands below it. */
export const headline = (
  ctx: Ctx,
  question: nip.Question | null | undefined,
  large = false,
): TemplateResult | typeof nothing => {
  if (!question) return nothing;
  const size = large ? (question.pile === "term" ? "25 7" : "13 5") : question.pile === "term" ? "10 5" : "6 4";
  return html`<div class="headline headline-${question.pile} ${large ? "headline-large" : ""}">
    <p class="kicker">${lead(ctx, question)}</p>
    <div class="headword" data-fit=${size}>
      <h1 dir="auto">${wording(question)}</h1>
    </div>
  </div>`;
};
