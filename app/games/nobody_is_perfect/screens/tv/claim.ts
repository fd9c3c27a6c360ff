/** Truth or Lie (NIP-17): one claim, two stamps, and then what it really was. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { stamp, tokens, waiting } from "../../../../../static/src/tv/frame";
import type { Scene } from "../tv";
import { rubber } from "./art";
import { lead } from "./question";

const poster = (
  ctx: Ctx,
  question: nip.Question | null | undefined,
  size: string,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<article class="poster slip">
    <p class="poster-lead">${question ? lead(ctx, question) : nothing}</p>
    <div class="poster-text" data-fit=${size}><h1 dir="auto">${question?.text}</h1></div>
    ${more}
  </article>`;

export const judging = (show: nip.Judging, view: nip.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: ctx.say("nobody_is_perfect.tv.judging.caption", { claim: view.question?.text ?? "" }),
  middle: html`<div class="claim">
    <div class="rubber-left" ${appear("drop", view.round, 200)}>${rubber(ctx.say("nobody_is_perfect.judge.truth"), true)}</div>
    ${poster(ctx, view.question, "9 4.600")}
    <div class="rubber-right" ${appear("drop", view.round, 350)}>${rubber(ctx.say("nobody_is_perfect.judge.lie"), false)}</div>
  </div>`,
  foot: waiting(ctx, {
    wait: show.waiting_for,
    done: show.judged,
    waitFor: ctx.say("nobody_is_perfect.tv.still_judging"),
    have: ctx.say("nobody_is_perfect.tv.have_judged"),
  }),
});

/** `gain`: what each of them gets (NIP-18); null for those who were not right. */
const camp = (ctx: Ctx, key: string, seats: readonly Seat[], gain: number | null): TemplateResult =>
  html`<section class="camp ${gain === null ? "" : "camp-right"}">
    <h2>${ctx.say(`nobody_is_perfect.verdict.${key}`)}${gain ? html`<b>+${gain}</b>` : nothing}</h2>
    ${seats.length ? tokens(ctx, seats, gain !== null) : html`<p>${ctx.say("nobody_is_perfect.tv.nobody")}</p>`}
  </section>`;

export const verdict = (show: nip.Verdict, view: nip.View, ctx: Ctx): Scene => {
  const gain = show.entries?.[0]?.points ?? 0;
  const word = ctx.say(show.truth ? "nobody_is_perfect.judge.truth" : "nobody_is_perfect.judge.lie");
  return {
    caption: ctx.say(`nobody_is_perfect.tv.verdict.caption.${show.truth ? "truth" : "lie"}`, {
      note: show.note,
    }),
    middle: html`<div class="verdict">
      ${poster(
        ctx,
        view.question,
        "6 4",
        html`<div class="poster-note" data-fit="4.600 3.700" ${appear("fade", view.round, 900)}>
            <p dir="auto">${show.note} ${show.source ? html`<cite>${show.source.title}</cite>` : nothing}</p>
          </div>
          <div class="poster-stamp">${stamp(word, show.truth ? "true" : "lie", 350)}</div>`,
      )}
      <div class="camps">
        ${camp(ctx, "said_truth", show.said_truth, show.truth ? gain : null)} ${camp(ctx, "said_lie", show.said_lie, show.truth ? null : gain)}
        ${show.silent.length ? camp(ctx, "silent", show.silent, null) : nothing}
      </div>
    </div>`,
  };
};
