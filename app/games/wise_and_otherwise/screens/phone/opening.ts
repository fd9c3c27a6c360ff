/** The dice, who reads, and the choice of a saying (WAO-02 to WAO-04). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { foot, goOn, named } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { begins, diceOf, dieFace, one, tieOf, told, words } from "../words";
import { looksOn, reader, reads, roundLine } from "./parts";

export const dice = (view: wao.View, show: wao.Dice, ctx: Ctx): TemplateResult =>
  html`<div class="body">
      <h1 class="title" tabindex="-1">
        ${
          show.first == null
            ? (tieOf(show) ?? words("dice"))
            : show.first === view.me
              ? words("dice.first.you")
              : told("dice.first", { ...one(ctx.seat(show.first)), name: named(ctx, show.first) })
        }
      </h1>
      <ol class="dice">
        ${diceOf(show, view.seats).map(
          ({ seat, die, is }) =>
            html`<li class="dice-seat dice-${is} ${seat === ctx.me ? "track-me" : ""}">
              ${token(ctx.seat(seat), 32, true)}<span class="standing-name"><bdi>${ctx.seat(seat).name}</bdi></span>
              <span class="dice-die" ${appear("drop", `${show.throws.length}/${die}`)}>${dieFace(die)}<span class="unseen">${die || words("dice.out")}</span></span>
            </li>`,
        )}
      </ol>
    </div>
    ${foot(ctx, null, words("dice.hint"))}`;

export const opening = (view: wao.View, ctx: Ctx): TemplateResult => {
  const whose = looksOn(view) ? "watch" : reads(view) ? (view.two ? "you_two" : "you") : view.two ? "two" : "hint";
  return html`<div class="body body-middle">
      <span ${appear("drop", view.round)}>${token(ctx.seat(view.reader ?? ""), 112)}</span>
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">
        ${reads(view) ? words("opening.reads") : told("opening", reader(view, ctx))}
      </h1>
      <p class="lead">${words(`opening.${whose}`)}</p>
      ${view.reshuffled ? html`<p class="note">${words("reshuffled")}</p>` : nothing}
    </div>
    ${reads(view) ? foot(ctx, goOn(ctx, words("opening.go"))) : nothing}`;
};

interface Taken {
  id: string | null;
}

export const choosing = (view: wao.View, show: wao.Choosing, ctx: Ctx): TemplateResult => {
  const taken = ctx.memo<Taken>("choice", () => ({ id: null }));
  const choices = show.choices ?? [];
  const mine = reads(view);
  const take = () => {
    if (taken.id !== null) ctx.send({ type: "choose", saying: taken.id } as wao.Choose);
  };
  const knew =
    show.known_by == null
      ? nothing
      : html`<p class="note note-loud" ${appear("drop", show.known_by)}>
          ${show.known_by === view.me ? words("known.you") : told("known", { name: named(ctx, show.known_by) })}
        </p>`;
  if (!mine) {
    return html`<div class="body body-middle">
        <span ${appear("drop", view.round)}>${token(ctx.seat(view.reader ?? ""), 96)}</span>
        ${roundLine(view, ctx)}
        <h1 class="title" tabindex="-1">${told("choosing", reader(view, ctx))}</h1>
        <p class="lead">${words("choosing.wait")}</p>
        ${knew}
      </div>`;
  }
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">${words("choosing.you")}</h1>
      ${knew}
      <ul class="choices-list">
        ${choices.map(
          ({ id, saying }) =>
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
                <span class="choice-text" dir="auto"><small>${saying.origin}</small>${begins(saying)}</span>
              </label>
            </li>`,
        )}
      </ul>
    </div>
    ${foot(
      ctx,
      { label: words("choosing.take"), disabled: taken.id === null, press: take },
      taken.id === null ? words(view.two ? "choosing.hint.two" : "choosing.hint") : nothing,
    )}`;
};
