/** The Reader looks whether all endings can be read; one may go back, once, with the reason (WAO-09). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import { detector } from "../../../../../static/src/phone/detector";
import { button, foot, refusal } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { words } from "../words";
import { desk } from "./desk";
import { cameBack, heads, idle, isOut, reads, roundLine, upper } from "./parts";

const REASONS = ["unreadable", "off_limits"] as const;

interface Hand {
  picked: string | null;
}

const remarks = (paper: wao.Paper): readonly string[] =>
  [
    (paper.copies ?? 1) > 1 ? words("check.copies", { n: paper.copies ?? 1 }) : "",
    paper.rewritten ? words("check.rewritten") : paper.back ? words(`check.went_back.${paper.back}`) : "",
    paper.stands === false ? words("check.not_read") : "",
  ].filter(Boolean);

const textOf = (paper: wao.Paper): string => (paper.hidden ? words("hidden") : paper.text);

const paperOf = (paper: wao.Paper, first: boolean, hand: Hand, ctx: Ctx): TemplateResult => {
  const picked = hand.picked === paper.id;
  return html`<li class="pack ${paper.stands === false ? "pack-out" : ""}" ${appear("slide", paper.id)}>
    <label class="pack-slip slip ${picked ? "paper-picked" : ""}">
      <input
        type="checkbox"
        class="unseen"
        ?data-heir=${first}
        .checked=${picked}
        @change=${() => {
          hand.picked = picked ? null : paper.id;
          ctx.paint();
        }}
      />
      <span class="paper-box">${picked ? icon("tick", 20) : nothing}</span>
      <span class="paper-words">
        <span class="paper-text ${paper.hidden ? "ballot-hidden" : ""}" dir="auto">${textOf(paper)}</span>
        ${remarks(paper).map((remark) => html`<small class="paper-remark">${remark}</small>`)}
      </span>
    </label>
  </li>`;
};

const deeds = (paper: wao.Paper, hand: Hand, ctx: Ctx): TemplateResult =>
  paper.back
    ? html`<p class="foot-hint">${words("check.once")}</p>`
    : html`<p class="deeds-label">${words("check.send_back")}</p>
        <div class="deeds-row">
          ${REASONS.map((reason) =>
            button(ctx, {
              label: words(`check.reason.${reason}`),
              manner: "plain",
              press: () => {
                hand.picked = null;
                ctx.send({ type: "send_back", paper: paper.id, reason } as wao.SendBack);
              },
            }),
          )}
        </div>`;

const reader = (view: wao.View, show: wao.Checking, ctx: Ctx): TemplateResult => {
  const papers = show.papers ?? [];
  const hand = ctx.memo<Hand>("hand", () => ({ picked: null }));
  // A paper's id is new after each change: what is gone is put down.
  const paper = papers.find(({ id }) => id === hand.picked);
  const due = show.rewrites_due ?? 0;
  return html`<div class="body">
      ${roundLine(view, ctx)} ${upper(view.saying, true)}
      ${show.truth == null ? nothing : detector(ctx, show.truth)}
      <p class="lead">${show.checked ? words("check.done") : words("check.lead", { n: papers.length })}</p>
      <ul class="packs">
        ${repeat(
          papers,
          ({ id }) => id,
          (each, i) => paperOf(each, i === 0, hand, ctx),
        )}
      </ul>
    </div>
    ${
      paper
        ? html`<footer class="foot">${refusal(ctx)} ${deeds(paper, hand, ctx)}</footer>`
        : show.checked
          ? foot(ctx, null, words("check.wait", { n: due }))
          : foot(
              ctx,
              { label: words("check.go"), press: () => ctx.send({ type: "checked" } as wao.Checked) },
              due ? words("check.wait", { n: due }) : words("check.hint"),
            )
    }`;
};

export const checking = (view: wao.View, show: wao.Checking, ctx: Ctx): TemplateResult => {
  if (reads(view)) return reader(view, show, ctx);
  const above = html`${roundLine(view, ctx)} ${upper(view.saying, true)}`;
  const back = show.sent_back;
  if (back && show.mine) {
    return desk({
      view,
      ctx,
      mine: show.mine,
      above: html`${above} ${back.rewritten ? nothing : cameBack(back)}`,
      below: nothing,
      hint: words(`back.${back.reason}.hint`),
      back,
    });
  }
  const mine = (show.mine?.handed_in ?? []).filter((text): text is string => text !== null);
  return html`<div class="body">
      ${above}
      <p class="lead">${words("check.watch", { n: show.endings })}</p>
      ${mine.map((text) => html`<p class="sheet slip"><small class="sheet-whose">${words("yours")}</small><span class="sheet-text" dir="auto">${text}</span></p>`)}
      ${heads(view, ctx)}
    </div>
    ${idle(ctx, words(isOut(view) ? "out.hint" : "check.watch.hint"))}`;
};
