/** Number by number: who wrote it, who believed it, and the real one last (WAO-14). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear, inView } from "../../../../../static/src/motion";
import { foot, goOn, names } from "../../../../../static/src/phone/parts";
import { gainOf, sourceLine, writtenBy } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { endingOf, told, whole, words } from "../words";
import { laid, reads, slipText, upper, yours } from "./parts";

const result = (key: string, good: boolean, points: number, text: TemplateResult | string): TemplateResult =>
  html`<p class="result ${good ? "result-good" : ""}" ${appear("drop", key)}>
    ${points ? html`<b class="result-points">+${points}</b>` : nothing}<span>${text}</span>
  </p>`;

/** What has come out so far about this player: whom they fooled, whether they took the real one, how well they read. */
const own = (view: wao.View, show: wao.Reveal, ctx: Ctx): readonly TemplateResult[] => {
  const mine = show.opened.filter(({ id, true: real }) => !real && (show.own ?? []).includes(id));
  // Who wrote the very same counts among them.
  const fooledBy = (opened: wao.Opened) => opened.believed_by.filter((seat) => seat !== view.me);
  const out = mine
    .filter((opened) => fooledBy(opened).length)
    .map((opened) => {
      const fooled = fooledBy(opened);
      const text = told("reveal.fooled", { names: names(ctx, fooled), n: fooled.length });
      return result(opened.id, true, gainOf(opened.entries, view.me ?? null), text);
    });
  if (mine.length && !out.length) out.push(result("none", false, 0, words("reveal.fooled_none")));
  const truth = show.opened.find((opened) => opened.true);
  if (!truth) return out;
  const points = gainOf(truth.entries, view.me ?? null);
  if ((show.own ?? []).includes(truth.id)) out.push(result("too", true, 0, words("reveal.too_yours")));
  if (show.mine != null) {
    const found = show.mine === truth.id;
    out.push(result("vote", found, points, words(found ? "reveal.found" : "reveal.missed")));
  } else if (reads(view) && !view.two) {
    const found = truth.believed_by.length > 0;
    if (points || found) out.push(result("read", points > 0, points, words(points ? "reveal.read_well" : "reveal.read")));
  } else if (points) out.push(result("points", true, points, words("reveal.points")));
  return out;
};

const slip = (option: wao.Option, view: wao.View, show: wao.Reveal, ctx: Ctx): TemplateResult => {
  const opened = show.opened.find(({ id }) => id === option.id);
  const newest = opened !== undefined && opened === show.opened[show.opened.length - 1];
  const dim = opened && !opened.true && opened.believed_by.length === 0;
  return html`<li
    class="ballot-slip slip ${opened?.true ? "ballot-true" : ""} ${dim ? "ballot-dim" : ""} ${newest && !opened.true ? "ballot-now" : ""}"
    ${inView(newest)}
  >
    <b class="ballot-letter">${option.number}</b>
    <span class="ballot-words">
      ${opened?.true ? html`<span class="ballot-text">${whole(view.saying, endingOf(option))}</span>` : slipText(option)}
      ${yours(option, show.own)}
      ${option.id === show.mine ? html`<small class="ballot-yours">${words("reveal.your_vote")}</small>` : nothing}
      ${
        opened
          ? html`${!opened.true ? writtenBy(ctx, opened) : opened.by.length ? html`<small class="ballot-by">${told("reveal.too", { names: names(ctx, opened.by) })}</small>` : nothing}
              <span class="ballot-believers">
                ${opened.believed_by.length ? laid(ctx, opened.believed_by) : html`<small>${words("reveal.nobody")}</small>`}
              </span>`
          : nothing
      }
    </span>
    ${opened?.true ? html`<span class="stamp stamp-true ballot-stamp" ${appear("stamp", "true")}>${icon("tick", 18)} ${words("real")}</span>` : nothing}
  </li>`;
};

export const reveal = (view: wao.View, show: wao.Reveal, ctx: Ctx): TemplateResult => {
  const done = show.opened.some((opened) => opened.true);
  return html`<div class="body">
      ${upper(view.saying, true)}
      <div class="results" aria-live="polite">${own(view, show, ctx)}</div>
      <ol class="ballot">
        ${show.options.map((option) => slip(option, view, show, ctx))}
      </ol>
      ${done ? html`<p class="meaning" dir="auto" ${appear("fade", "meaning")}>${show.meaning}</p>${sourceLine(show.source)}` : nothing}
    </div>
    ${foot(
      ctx,
      reads(view) ? goOn(ctx, words(done ? "scores.go" : "reveal.go")) : null,
      words(show.hush ? "reveal.hush" : done ? "reveal.done" : "reveal.hint"),
    )}`;
};
