/** Truth or Lie: everybody decides in secret, then all is opened at once (NIP-17, NIP-18). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { crowd, foot, goOn } from "../../../../../static/src/phone/parts";
import { gainOf, onEnter, sourceLine } from "../../../../../static/src/phone/slips";
import { asked, looksOn, presides, roundLine, words } from "./parts";

interface Said {
  truth: boolean | null;
}

export const judging = (view: nip.View, show: nip.Judging, ctx: Ctx): TemplateResult => {
  const said = ctx.memo<Said>("said", () => ({ truth: show.mine ?? null }));
  if (!ctx.pending && ctx.refused) said.truth = show.mine ?? null;
  const judge = (truth: boolean) => {
    said.truth = truth;
    ctx.send({ type: "judge", truth } as nip.Judge);
  };
  const stamp = (truth: boolean) =>
    html`<label
      class="verdict-stamp ${truth ? "verdict-truth" : "verdict-lie"} ${said.truth === truth ? "verdict-picked" : ""}"
    >
      <input
        type="radio"
        class="unseen"
        name="judge"
        .checked=${said.truth === truth}
        @change=${() => judge(truth)}
        @keydown=${onEnter(() => judge(truth))}
      />
      <span class="stamp ${truth ? "stamp-true" : "stamp-lie"}">${words(truth ? "judge.truth" : "judge.lie")}</span>
    </label>`;
  return html`<div class="body">
      ${roundLine(view, ctx)} ${view.question ? asked(view.question) : nothing}
      ${
        looksOn(view)
          ? nothing
          : html`<fieldset class="verdict-stamps">
              <legend class="unseen">${words("judge.legend")}</legend>
              ${stamp(true)} ${stamp(false)}
            </fieldset>`
      }
      ${crowd(ctx, show.judged, show.waiting_for, words("judge.are_in", { n: show.judged.length, all: show.judged.length + show.waiting_for.length }))}
    </div>
    ${foot(ctx, null, words(looksOn(view) ? "vote.watch" : said.truth === null ? "judge.hint" : "judge.change"))}`;
};

const sayers = (ctx: Ctx, label: string, seats: readonly string[]): TemplateResult | typeof nothing =>
  seats.length === 0
    ? nothing
    : html`<div class="crowd">
        <p class="crowd-label">${label}</p>
        <ul class="crowd-tokens">
          ${seats.map((seat, i) => html`<li ${appear("drop", seat, 60 * i)}>${token(ctx.seat(seat), 36)}</li>`)}
        </ul>
      </div>`;

export const verdict = (view: nip.View, show: nip.Verdict, ctx: Ctx): TemplateResult => {
  const gained = gainOf(show.entries, ctx.me);
  return html`<div class="body">
      ${view.question ? asked(view.question, true) : nothing}
      <p class="verdict-now slip">
        <span class="stamp ${show.truth ? "stamp-true" : "stamp-lie"} verdict-big" ${appear("stamp", show.truth)}
          >${words(show.truth ? "judge.truth" : "judge.lie")}</span
        >
        <span class="verdict-note" dir="auto">${show.note}</span>
      </p>
      ${
        show.mine == null
          ? nothing
          : show.mine === show.truth
            ? html`<p class="result result-good">
                ${gained ? html`<b class="result-points">+${gained}</b>` : nothing}<span>${words("verdict.right")}</span>
              </p>`
            : html`<p class="result">
                <span>${words(show.truth ? "verdict.wrong_truth" : "verdict.wrong_lie")}</span>
              </p>`
      }
      <div class="verdict-sayers">
        ${sayers(ctx, words("verdict.said_truth"), show.said_truth)}
        ${sayers(ctx, words("verdict.said_lie"), show.said_lie)} ${sayers(ctx, words("verdict.silent"), show.silent)}
      </div>
      ${sourceLine(show.source)}
    </div>
    ${foot(ctx, presides(view) ? goOn(ctx, words("go")) : null, words("verdict.hint"))}`;
};
