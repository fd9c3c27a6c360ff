/** A round begins, and the President may choose (NIP-05, NIP-06). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { rich, say } from "../../../../../static/src/words";
import { foot, goOn, named } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import { leadKey } from "../lead";
import { looksOn, presides, roundLine, words } from "./parts";

const hint = (view: nip.View, pile: nip.Opening["pile"]): string => {
  if (looksOn(view)) return words("opening.watch.hint");
  const about = pile == null ? "free" : pile === "statement" ? pile : "bluff";
  return words(`opening.${presides(view) ? "you" : "hint"}.${about}`);
};

export const opening = (view: nip.View, show: nip.Opening, ctx: Ctx): TemplateResult =>
  html`<div class="body body-middle">
      <span ${appear("drop", view.round)}>${token(ctx.seat(view.president), 112)}</span>
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">
        ${presides(view) ? words("opening.you") : rich("nobody_is_perfect.opening", { name: named(ctx, view.president) })}
      </h1>
      <p class="lead">${words(`space.${show.pile ?? "free"}`)}</p>
      ${view.reshuffled ? html`<p class="note">${words("reshuffled")}</p>` : nothing}
    </div>
    ${foot(ctx, presides(view) ? goOn(ctx, words("opening.go")) : null, hint(view, show.pile))}`;

interface Taken {
  id: string | null;
}

const question = (choice: nip.Choice): TemplateResult =>
  html`<span class="choice-text" dir="auto">
    ${choice.question.pile === "term" ? html`<small>${say(leadKey(choice.question))}</small>` : nothing}${choice.question.text}
  </span>`;

export const choosing = (view: nip.View, show: nip.Choosing, ctx: Ctx): TemplateResult => {
  const taken = ctx.memo<Taken>("choice", () => ({ id: null }));
  const mine = presides(view);
  const piles = (["term", "curiosity", "statement"] as const).map((pile) => ({
    pile,
    choices: show.choices.filter((choice) => choice.question.pile === pile),
  }));
  const pick = (id: string) => {
    taken.id = id;
    ctx.paint();
  };
  const take = () => {
    if (taken.id !== null) ctx.send({ type: "choose", question: taken.id } as nip.Choose);
  };
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">
        ${mine ? words("choosing.you") : rich("nobody_is_perfect.choosing", { name: named(ctx, view.president) })}
      </h1>
      ${piles.map(({ pile, choices }) =>
        choices.length === 0
          ? nothing
          : html`<section class="pile pile-${pile}">
              <h2 class="pile-name">${words(`pile.${pile}`)}</h2>
              <ul class="choices-list">
                ${choices.map((choice) =>
                  mine
                    ? html`<li>
                        <label class="choice slip">
                          <input
                            type="radio"
                            name="choice"
                            .checked=${taken.id === choice.id}
                            @change=${() => pick(choice.id)}
                            @keydown=${onEnter(take)}
                          />
                          ${question(choice)}
                        </label>
                      </li>`
                    : html`<li class="choice slip">${question(choice)}</li>`,
                )}
              </ul>
            </section>`,
      )}
    </div>
    ${
      mine
        ? foot(
            ctx,
            {
              label: words("choosing.take"),
              disabled: taken.id === null,
              press: take,
            },
            taken.id === null ? words("choosing.hint") : nothing,
          )
        : foot(ctx, null, words("choosing.wait"))
    }`;
};
