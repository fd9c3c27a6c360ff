/** The question of the round, as a headline. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { levelLine } from "../signs";
import { words } from "../words";

/** Nothing else matters now. */
export const large = (question: ymi.Question | null | undefined): TemplateResult | typeof nothing =>
  question
    ? html`<div class="ymi-asked">
        <p class="kicker">${levelLine(question)}</p>
        <div class="ymi-question" data-fit="13 5"><h1 dir="auto">${question.text}</h1></div>
      </div>`
    : nothing;

/** Above what was answered: the question, and its answer once that is out. */
export const small = (question: ymi.Question | null | undefined, answer?: string): TemplateResult | typeof nothing =>
  question
    ? html`<div class="ymi-head">
        <div class="ymi-head-question" data-fit="4.600 3.700"><h1 dir="auto">${question.text}</h1></div>
        ${answer === undefined ? nothing : html`<p class="ymi-answer"><small>${words("all.answer")}</small><span data-fit="6 3.700"><b dir="auto">${answer}</b></span></p>`}
      </div>`
    : nothing;
