/** What several phases print: the question, the round's line, a lettered slip. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { rich, say } from "../../../../../static/src/words";
import { named } from "../../../../../static/src/phone/parts";
import { width } from "../../../../../static/src/phone/slips";
import { leadKey, voteKey } from "../lead";

/** A sentence of this game. */
export const words = (key: string, params: Record<string, string | number> = {}): string =>
  say(`nobody_is_perfect.${key}`, params);

/** Whether this phone's player is the President of the round. */
export const presides = (view: nip.View): boolean => view.me != null && view.me === view.president;

/** Whether this phone only looks on in this round: a watcher, or a seat that is dealt in later. */
export const looksOn = (view: nip.View): boolean => view.me == null;

/** "Round 3 · Opa presides", and for somebody without a part in it, why. */
export const roundLine = (view: nip.View, ctx: Ctx): TemplateResult =>
  html`<p class="round">
    ${
      presides(view)
        ? words("round.you", { round: view.round })
        : rich("nobody_is_perfect.round", { round: view.round, name: named(ctx, view.president) })
    }
    ${looksOn(view) && ctx.me !== null ? html`<br />${words("next_round")}` : nothing}
  </p>`;

/** The question as a headline; `small` where the answers matter more. */
export const asked = (question: nip.Question, small = false): TemplateResult => {
  const term = question.pile === "term";
  const text = term ? `${question.text}?` : question.text;
  return html`<p class="eyebrow">${say(leadKey(question))}</p>
    <h1 class="asked asked-${width(text)} ${small ? "asked-small" : ""}" tabindex="-1"><bdi>${text}</bdi></h1>`;
};

/** Above a list of answers: "Which is the real Awumbuk?" */
export const which = (view: nip.View): TemplateResult => {
  const question = view.question;
  if (!question) return html`<h1 class="title" tabindex="-1">${words("vote.title")}</h1>`;
  return question.pile === "term"
    ? html`<h1 class="title" tabindex="-1">${rich(voteKey(question), { term: question.text })}</h1>`
    : html`<h1 class="asked asked-${width(question.text)} asked-small" tabindex="-1"><bdi>${question.text}</bdi></h1>`;
};

/** What stands on a lettered slip; a text the host took away is said to be so. */
export const slipText = (option: nip.Option): TemplateResult =>
  option.hidden
    ? html`<span class="ballot-text ballot-hidden">${words("hidden")}</span>`
    : html`<span class="ballot-text" dir="auto">${option.text}</span>`;
