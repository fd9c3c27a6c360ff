/** Letter by letter: who wrote it, who believed it, and the truth last (NIP-13). */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "../../../../../static/src/icons";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear, inView } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { rich } from "../../../../../static/src/words";
import { foot, goOn, names } from "../../../../../static/src/phone/parts";
import { gainOf, sourceLine, writtenBy } from "../../../../../static/src/phone/slips";
import { presides, slipText, which, words } from "./parts";

/** What has come out so far about this player: whom they fooled, and whether they found the truth. */
const own = (show: nip.Reveal, ctx: Ctx): readonly TemplateResult[] => {
  const out: TemplateResult[] = [];
  const points = (opened: nip.Opened): TemplateResult | typeof nothing => {
    const gained = gainOf(opened.entries, ctx.me);
    return gained ? html`<b class="result-points">+${gained}</b>` : nothing;
  };
  const mine = show.opened.find((opened) => opened.id === show.own);
  if (mine && !mine.true) {
    const fooled = mine.believed_by.filter((seat) => !mine.by.includes(seat));
    out.push(
      html`<p class="result ${fooled.length ? "result-good" : ""}" ${appear("drop", "fooled")}>
        ${
          fooled.length
            ? html`${points(mine)}<span
                  >${rich("nobody_is_perfect.reveal.fooled", { names: names(ctx, fooled), n: fooled.length })}</span
                >`
            : html`<span>${words("reveal.fooled_none")}</span>`
        }
      </p>`,
    );
  }
  const truth = show.opened.find((opened) => opened.true);
  if (truth && show.mine != null) {
    out.push(
      show.mine === truth.id
        ? html`<p class="result result-good" ${appear("drop", "found")}>
            ${points(truth)}<span>${words("reveal.found")}</span>
          </p>`
        : html`<p class="result" ${appear("drop", "missed")}><span>${words("reveal.missed")}</span></p>`,
    );
  }
  return out;
};

const slip = (option: nip.Option, show: nip.Reveal, ctx: Ctx): TemplateResult => {
  const opened = show.opened.find((each) => each.id === option.id);
  const newest = opened !== undefined && opened === show.opened[show.opened.length - 1];
  const dim = opened && !opened.true && opened.believed_by.length === 0;
  return html`<li
    class="ballot-slip slip ${opened?.true ? "ballot-true" : ""} ${dim ? "ballot-dim" : ""} ${newest && !opened.true ? "ballot-now" : ""}"
    ${inView(newest)}
  >
    <b class="ballot-letter">${option.letter}</b>
    <span class="ballot-words">
      ${slipText(option)}
      ${option.id === show.own ? html`<small class="ballot-yours">${words("yours")}</small>` : nothing}
      ${option.id === show.mine ? html`<small class="ballot-yours">${words("reveal.your_stone")}</small>` : nothing}
      ${
        opened
          ? html`${opened.true ? nothing : writtenBy(ctx, opened)}
              <span class="ballot-believers">
                ${
                  opened.believed_by.length
                    ? opened.believed_by.map(
                        (seat, i) => html`<span ${appear("drop", seat, 80 * i)}>${token(ctx.seat(seat), 30)}</span>`,
                      )
                    : html`<small>${words("reveal.nobody")}</small>`
                }
              </span>`
          : nothing
      }
    </span>
    ${opened?.true ? html`<span class="stamp stamp-true ballot-stamp" ${appear("stamp", "true")}>${icon("tick", 18)} ${words("true")}</span>` : nothing}
  </li>`;
};

export const reveal = (view: nip.View, show: nip.Reveal, ctx: Ctx): TemplateResult => {
  const done = show.opened.some((opened) => opened.true);
  return html`<div class="body">
      ${which(view)}
      <div class="results" aria-live="polite">${own(show, ctx)}</div>
      <ol class="ballot">
        ${show.options.map((option) => slip(option, show, ctx))}
      </ol>
      ${done ? sourceLine(show.source) : nothing}
    </div>
    ${foot(
      ctx,
      presides(view) ? goOn(ctx, words(done ? "go" : "reveal.go")) : null,
      words(show.hush ? "reveal.hush" : done ? "reveal.done" : "reveal.hint"),
    )}`;
};
