/** Everybody but the Reader finishes the saying, of two at the table the Reader alone, twice (WAO-05, WAO-21). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { detector } from "../../../../../static/src/phone/detector";
import { crowd, foot } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { told, words } from "../words";
import { desk } from "./desk";
import { heads, idle, isOut, reader, reads, roundLine, upper, type Way } from "./parts";

export const writing = (view: wao.View, show: wao.Writing, ctx: Ctx): TemplateResult => {
  const above = html`${roundLine(view, ctx)} ${upper(view.saying)}`;
  const all = show.handed_in.length + show.waiting_for.length;
  const below = html`${view.two ? nothing : crowd(ctx, show.handed_in, show.waiting_for, words("write.are_in", { n: show.handed_in.length, all }))}
  ${heads(view, ctx)}`;
  const open: Way[] = [...(show.may_know ? (["know"] as const) : []), ...(show.may_withdraw ? (["withdraw"] as const) : [])];
  if (isOut(view)) {
    return html`<div class="body">
        ${above}
        <p class="out"><span class="head" ${appear("drop", view.round)}>${token(ctx.seat(view.me as string), 88)}</span></p>
        <p class="lead out-words">${words("out")}</p>
        ${below}
      </div>
      ${idle(ctx, words("out.hint"), open)}`;
  }
  if (show.mine) {
    return desk({
      view,
      ctx,
      mine: show.mine,
      above,
      below,
      hint: words(view.two ? "write.hint.two" : "write.hint"),
      open,
    });
  }
  if (reads(view)) {
    return html`<div class="body">
        ${above} ${show.truth == null ? nothing : detector(ctx, show.truth, show.meaning ?? null)} ${below}
      </div>
      ${foot(ctx, null, words("write.reader"))}`;
  }
  return html`<div class="body">${above} ${below}</div>
    ${idle(ctx, told(view.two ? "write.wait.two" : "write.watch", reader(view, ctx)), open)}`;
};
