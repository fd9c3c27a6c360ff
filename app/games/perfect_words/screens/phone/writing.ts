/** Everyone's sheet: ten fields, each with its words, kept as typed (PW-18 to PW-20). */
import { html, nothing, type TemplateResult } from "lit-html";
import { field, textOf } from "../../../../../static/src/field";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { crowd, foot } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { signalsNow, wordsOf } from "../seen";
import { words } from "../words";
import { block, inOrder, lineOf, looksOn, plainLine, tooLate } from "./parts";
import { hinted, puzzling } from "./signals";

/** The field of an arrow. A room's next game has other words, and so fields of its own. */
const specOf = (view: pw.View, ctx: Ctx, arrow: pw.Arrow, fields: readonly pw.Field[]) => ({
  slot: `note${arrow.number}`,
  key: `${ctx.room.code}/${ctx.room.number}/${wordsOf(view, arrow).join("/")}`,
  initial: fields[arrow.number - 1]?.text ?? "",
});

/** Send what stands in the fields and the room has not heard of: what was typed just before a reload, or a tap. */
const catchUp = (view: pw.View, show: pw.Writing, ctx: Ctx): void => {
  for (const arrow of view.arrows) {
    const spec = specOf(view, ctx, arrow, show.fields ?? []);
    const text = textOf(spec);
    if (text !== spec.initial) note(ctx, arrow.number, text);
  }
};

const note = (ctx: Ctx, arrow: number, text: string): void =>
  ctx.send({ type: "note", arrow, text } as pw.Note, `note${arrow}`);

/** Enter goes on to the next field. */
const next = (event: KeyboardEvent): void => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  const row = (event.currentTarget as Element).closest("li");
  row?.nextElementSibling?.querySelector("input")?.focus();
};

/** Whether a field counts as it stands. */
const counts = (field: pw.Field): boolean => Boolean(field.text) && (!field.hint || field.hint.kind === "flagged");

const hintOf = (hint: pw.Hint | null | undefined, number: number): TemplateResult | typeof nothing => {
  if (!hint) return nothing;
  const flagged = hint.kind === "flagged";
  return html`<span id=${`hint${number}`} class="pwp-hint ${flagged ? "pwp-flagged" : ""}">
    ${flagged ? html`<b class="pwp-ask">?</b>` : icon("cross", 18)}
    <span>${words(`hint.${hint.kind}`, { word: hint.word ?? "", arrow: hint.arrow ?? 0 })}</span>
  </span>`;
};

export const writing = (view: pw.View, show: pw.Writing, ctx: Ctx): TemplateResult => {
  const { fields = [], done, waiting_for: waiting } = show;
  const signals = signalsNow(view, ctx);
  const isDone = view.me != null && done.includes(view.me);
  const shut = show.final === true && isDone;
  const company = crowd(ctx, done, waiting, words("write.are_done", { n: done.length, all: done.length + waiting.length }));
  if (looksOn(view))
    return html`<div class="body">
        <h1 class="title" tabindex="-1">${words("write.watch")}</h1>
        ${tooLate(view, ctx)}
        <ol class="pwp-sheet">
          ${inOrder(view).map((arrow) => html`<li class="pwp-row slip">${block(arrow)}<span class="pwp-of">${lineOf(view, arrow)}</span></li>`)}
        </ol>
        ${company}
      </div>
      ${foot(ctx, null, hinted(signals, view, ctx, words("write.watch.hint")))}`;
  ctx.memo("caught up", () => {
    catchUp(view, show, ctx);
    return {};
  });
  const finish = (done: boolean) => () => {
    catchUp(view, show, ctx);
    ctx.send({ type: "finish", done } as pw.Finish);
  };
  const noted = fields.filter(counts).length;
  const wrong = fields.filter((each) => each.text && !counts(each)).length;
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${words("write")}</h1>
      <p class="lead">${words("write.lead")}</p>
      <ol class="pwp-sheet">
        ${inOrder(view).map((arrow) => {
          const { number } = arrow;
          const { hint } = fields[number - 1] ?? {};
          const refused = hint && hint.kind !== "flagged";
          return html`<li class="pwp-row field slip ${refused ? "pwp-refused" : ""}">
            ${puzzling(arrow, signals, ctx)}
            <label class="pwp-of" for=${`note${number}`}>${lineOf(view, arrow)}</label>
            <input
              id=${`note${number}`}
              class="pwp-field"
              type="text"
              dir="auto"
              maxlength="400"
              autocomplete="off"
              enterkeyhint=${number < view.arrows.length ? "next" : "done"}
              aria-label=${words("write.label", { arrow: number, line: plainLine(view, arrow) })}
              aria-invalid=${refused ? "true" : nothing}
              aria-describedby=${hint ? `hint${number}` : nothing}
              ?readonly=${shut}
              @keydown=${next}
              ${field({ ...specOf(view, ctx, arrow, fields), draft: (text) => note(ctx, number, text) })}
            />
            <span class="pwp-said" aria-live="polite">${hintOf(hint, number)}</span>
          </li>`;
        })}
      </ol>
      ${company}
    </div>
    ${foot(
      ctx,
      isDone
        ? { label: words(shut ? "write.final" : "write.not_done"), disabled: shut, manner: "plain", press: finish(false) }
        : { label: words("write.done"), press: finish(true) },
      hinted(
        signals,
        view,
        ctx,
        shut ? words("write.final.hint") : words(wrong ? "write.wrong" : "write.count", { n: wrong || noted, noted }),
      ),
    )}`;
};
