/** Everybody but the President writes a lie made to be believed (NIP-07, NIP-08). */
import { html, nothing, type TemplateResult } from "lit-html";
import { textOf } from "../../../../../static/src/field";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { rich } from "../../../../../static/src/words";
import { crowd, foot, named, refusal, submit } from "../../../../../static/src/phone/parts";
import { detector } from "../../../../../static/src/phone/detector";
import { handedIn as stamped, lieForMe, sheet } from "../../../../../static/src/phone/sheet";
import { asked, looksOn, presides, roundLine, words } from "./parts";

interface Pen {
  /** The player took the handed-in slip up again. */
  again: boolean;
  /** An answer was sent and may not have been answered yet. */
  sent: boolean;
}

/** What a phase must say around the sheet of paper. */
export interface Desk {
  readonly view: nip.View;
  readonly ctx: Ctx;
  /** What the player has: as handed in, as typed since, or as it came back. */
  readonly handedIn: string | null;
  readonly initial: string;
  readonly above: TemplateResult;
  readonly below: TemplateResult | typeof nothing;
  readonly hint: string;
  /** The house has a lie for whoever is stuck (COM-21). */
  readonly lie: boolean;
  /** What is handed in stays as it is. */
  readonly once?: boolean;
}

/** The sheet of paper, its counter, and "Hand in"; once handed in, the slip with its stamp. */
export const desk = ({ view, ctx, handedIn, initial, above, below, hint, lie, once = false }: Desk): TemplateResult => {
  const pen = ctx.memo<Pen>("pen", () => ({ again: false, sent: false }));
  const spec = { slot: "answer", key: `${ctx.room.code}/${ctx.room.number}/${ctx.view.stage}`, initial };
  const writing = handedIn === null || pen.again || (pen.sent && (ctx.pending || ctx.refused !== null));
  const sent = () => {
    pen.again = false;
    pen.sent = true;
  };
  const label = words("write.label", { text: view.question?.text ?? "" });
  if (!writing) {
    return html`<div class="body">
        ${above}
        ${stamped(handedIn)}
        ${below}
      </div>
      ${
        once
          ? foot(ctx, null, words("back.done"))
          : foot(
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
            )
      }`;
  }
  return html`<form
    class="main-form"
    novalidate
    @submit=${(event: Event) => {
      event.preventDefault();
      sent();
      ctx.send({ type: "write", text: textOf(spec) } as nip.Write);
    }}
  >
    <div class="body">
      ${above}
      ${sheet(ctx, spec, {
        label,
        handedIn: handedIn !== null,
        typed: () => {
          if (handedIn !== null) pen.again = true;
        },
        draft: (typed) => ctx.send({ type: "draft", text: typed } as nip.Draft, "draft"),
      })}
      <p class="sheet-hint">${hint}</p>
      ${lie ? lieForMe(() => (sent(), ctx.send({ type: "lie_for_me" } as nip.LieForMe))) : nothing}
      ${below}
    </div>
    <footer class="foot">
      ${refusal(ctx)} ${submit(ctx, words("write.go"))}
    </footer>
  </form>`;
};

const whoIsIn = (show: nip.Writing, ctx: Ctx): TemplateResult =>
  crowd(
    ctx,
    show.handed_in,
    show.waiting_for,
    words("write.are_in", { n: show.handed_in.length, all: show.handed_in.length + show.waiting_for.length }),
  );

export const writing = (view: nip.View, show: nip.Writing, ctx: Ctx): TemplateResult => {
  const above = html`${roundLine(view, ctx)} ${view.question ? asked(view.question) : nothing}`;
  if (presides(view)) {
    return html`<div class="body">
        ${above} ${show.truth == null ? nothing : detector(ctx, show.truth, show.source?.title)} ${whoIsIn(show, ctx)}
      </div>
      ${foot(ctx, null, words("write.president"))}`;
  }
  if (looksOn(view)) {
    return html`<div class="body">${above} ${whoIsIn(show, ctx)}</div>
      ${foot(ctx, null, rich("nobody_is_perfect.write.watch", { name: named(ctx, view.president) }))}`;
  }
  return desk({
    view,
    ctx,
    handedIn: show.mine?.handed_in ?? null,
    initial: show.mine?.draft ?? show.mine?.handed_in ?? "",
    above,
    below: whoIsIn(show, ctx),
    hint: words("write.hint"),
    lie: show.mine?.lie_offered ?? false,
  });
};
