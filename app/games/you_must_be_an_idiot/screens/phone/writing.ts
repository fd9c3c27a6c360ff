/** Everyone writes, the Reader too; an Idiot something wrong (YMI-06). The page is the same for both. */
import { html, type TemplateResult } from "lit-html";
import { textOf } from "../../../../../static/src/field";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { crowd, foot, refusal, submit } from "../../../../../static/src/phone/parts";
import { handedIn as stamped, sheet } from "../../../../../static/src/phone/sheet";
import type { Ctx } from "../../../../../static/src/screen";
import { words } from "../words";
import { asked, asksOnce, looksOn, ownUp, peek, readerFoot, roundLine } from "./parts";

/** A trivia answer (COM-10). */
const LONGEST = 80;

interface Pen {
  /** The player took the handed-in slip up again. */
  again: boolean;
  /** An answer was sent and may not have been answered yet. */
  sent: boolean;
}

export const writing = (view: ymi.View, show: ymi.Writing, ctx: Ctx): TemplateResult => {
  const pen = ctx.memo<Pen>("pen", () => ({ again: false, sent: false }));
  const handedIn = show.mine?.handed_in ?? null;
  const initial = show.mine?.draft ?? handedIn ?? "";
  const spec = { slot: "answer", key: `${ctx.room.code}/${ctx.room.number}/${ctx.view.stage}`, initial };
  const above = html`${roundLine(view, ctx)} ${asked(view.question)} ${peek(view, ctx)}`;
  const all = show.handed_in.length + show.waiting_for.length;
  const below = crowd(ctx, show.handed_in, show.waiting_for, words("write.are_in", { n: show.handed_in.length, all }));
  if (looksOn(view))
    return html`<div class="body">${above} ${below}</div>
      ${foot(ctx, null, words("watch"))}`;
  const writes = handedIn === null || pen.again || (pen.sent && (ctx.pending || ctx.refused !== null));
  if (!writes)
    return html`<div class="body">${above} ${stamped(handedIn)} ${below}</div>
      ${readerFoot(
        view,
        ctx,
        {
          label: words("write.again"),
          manner: "plain",
          heir: true,
          press: () => {
            pen.again = true;
            ctx.paint();
          },
        },
        words("write.again.hint"),
      )}`;
  return html`<form
    class="main-form"
    novalidate
    @submit=${(event: Event) => {
      event.preventDefault();
      pen.again = false;
      pen.sent = true;
      ctx.send({ type: "write", text: textOf(spec) } as ymi.Write);
    }}
  >
    <div class="body ymi-desk">
      ${above}
      ${sheet(ctx, spec, {
        label: words("write.label", { text: view.question?.text ?? "" }),
        longest: LONGEST,
        handedIn: handedIn !== null,
        typed: () => {
          if (handedIn !== null) pen.again = true;
        },
        draft: (text) => ctx.send({ type: "draft", text } as ymi.Draft, "draft"),
      })}
      <p class="sheet-hint">${words("write.hint")}</p>
      ${below}
    </div>
    ${asksOnce(view, ctx) ?? html`<footer class="foot">${refusal(ctx)} ${submit(ctx, words("write.go"))} ${ownUp(view, ctx)}</footer>`}
  </form>`;
};
