/** From the envelope to the right answer: opening, choosing, reading, announcing. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { button, foot, goOn, named, type Part, type Press } from "../../../../../static/src/phone/parts";
import { onEnter, sourceLine } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { levelLine, reads, roundOf, time } from "../signs";
import { phrase, words } from "../words";
import { asked, looksOn, peek, readerFoot, roundLine } from "./parts";

export const opening = (view: ymi.View, ctx: Ctx): TemplateResult =>
  html`<div class="body body-middle">
      <span ${appear("drop", view.round)}>${token(ctx.seat(view.reader), 72)}</span>
      <h1 class="title" tabindex="-1">${reads(view) ? words("opening.you") : phrase("all.reads", { name: named(ctx, view.reader) })}</h1>
      <p class="lead">${roundOf(view)} · ${time(view)}</p>
      ${view.extra ? html`<p class="note">${words("all.extra")}</p>` : nothing}
      ${view.reshuffled ? html`<p class="note">${words("reshuffled")}</p>` : nothing} ${peek(view, ctx)}
      ${looksOn(view) && ctx.me !== null ? html`<p class="note">${words("next_round")}</p>` : nothing}
    </div>
    ${
      reads(view)
        ? foot(ctx, goOn(ctx, words("opening.go")), words("opening.go.hint"))
        : foot(ctx, null, words(looksOn(view) ? "watch" : "opening.hint"))
    }`;

interface Taken {
  id: string | null;
}

export const choosing = (view: ymi.View, show: ymi.Choosing, ctx: Ctx): TemplateResult => {
  const taken = ctx.memo<Taken>("choice", () => ({ id: null }));
  const take = () => {
    if (taken.id !== null) ctx.send({ type: "choose", question: taken.id } as ymi.Choose);
  };
  if (!show.choices)
    return html`<div class="body">
        ${roundLine(view, ctx)}
        <h1 class="title" tabindex="-1">${phrase("all.choosing", { name: named(ctx, view.reader) })}</h1>
        ${peek(view, ctx)}
      </div>
      ${foot(ctx, null, words(looksOn(view) ? "watch" : "choosing.wait"))}`;
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">${words("choosing")}</h1>
      <ul>
        ${show.choices.map(
          ({ id, question }) =>
            html`<li>
              <label class="choice slip">
                <input
                  type="radio"
                  name="choice"
                  .checked=${taken.id === id}
                  @change=${() => {
                    taken.id = id;
                    ctx.paint();
                  }}
                  @keydown=${onEnter(take)}
                />
                <span class="choice-text"><small class="ymi-eyebrow">${levelLine(question)}</small><bdi>${question.text}</bdi></span>
              </label>
            </li>`,
        )}
      </ul>
      ${peek(view, ctx)}
    </div>
    ${readerFoot(
      view,
      ctx,
      { label: words("choosing.take"), disabled: taken.id === null, press: take },
      taken.id === null ? words("choosing.hint") : nothing,
    )}`;
};

/** The Reader's buttons while something is read out, with what stands below and above them. */
const readsOut = (ctx: Ctx, aloud: boolean, label: string, hint: string): [Press, Part, Part] => [
  goOn(ctx, label),
  aloud ? words("read.your_pace") : hint,
  aloud
    ? nothing
    : button(ctx, {
        label: words("read.aloud"),
        press: () => ctx.send({ type: "read_aloud" } as ymi.ReadAloud),
        manner: "plain",
      }),
];

export const reading = (view: ymi.View, show: ymi.Reading, ctx: Ctx): TemplateResult =>
  html`<div class="body">
      ${roundLine(view, ctx)} ${asked(view.question)} ${peek(view, ctx)}
    </div>
    ${
      reads(view)
        ? readerFoot(view, ctx, ...readsOut(ctx, show.aloud === true, words("read.go"), words("read.you")))
        : foot(ctx, null, phrase("all.reading", { name: named(ctx, view.reader) }))
    }`;

export const announcing = (view: ymi.View, show: ymi.Announcing, ctx: Ctx): TemplateResult =>
  html`<div class="body">
      ${roundLine(view, ctx)} ${asked(view.question, true)}
      <p class="ymi-truth slip" ${appear("drop", view.round, 1_200)}>
        <small class="eyebrow">${words("all.answer")}</small><b><bdi>${show.answer}</bdi></b>
      </p>
      ${sourceLine(show.source)} ${peek(view, ctx)}
    </div>
    ${
      reads(view)
        ? foot(ctx, ...readsOut(ctx, show.aloud === true, words("announce.go"), words("announce.you")))
        : foot(ctx, null, phrase("all.announcing", { name: named(ctx, view.reader) }))
    }`;
