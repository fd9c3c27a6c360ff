/** The answers are read out, then stones are placed unseen (NIP-10, NIP-11). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { appear, inView } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { rich } from "../../../../../static/src/words";
import { token } from "../../../../../static/src/token";
import { button, crowd, foot, goOn, named } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import { looksOn, presides, roundLine, slipText, which, words } from "./parts";

const yours = (option: nip.Option, own: string | null | undefined): TemplateResult | typeof nothing =>
  option.id === own ? html`<small class="ballot-yours">${words("yours")}</small>` : nothing;

export const reading = (view: nip.View, show: nip.Reading, ctx: Ctx): TemplateResult => {
  const last = show.options[show.options.length - 1];
  const all = show.options.length === show.total;
  return html`<div class="body">
      ${roundLine(view, ctx)} ${which(view)}
      <ol class="ballot">
        ${repeat(
          show.options,
          (option) => option.id,
          (option) =>
            html`<li
              class="ballot-slip slip ${option === last ? "ballot-now" : ""}"
              ${appear("slide", option.id)}
              ${inView(option === last)}
            >
              <b class="ballot-letter">${option.letter}</b>
              <span class="ballot-words">${slipText(option)}${yours(option, show.own)}</span>
            </li>`,
        )}
      </ol>
      <p class="note">${words("read.count", { n: show.options.length, all: show.total })}</p>
    </div>
    ${
      presides(view)
        ? foot(
            ctx,
            goOn(ctx, words(all ? "read.vote" : "read.on")),
            words(show.aloud ? "read.your_pace" : "read.you"),
            show.aloud
              ? nothing
              : button(ctx, {
                  label: words("read.aloud"),
                  press: () => ctx.send({ type: "read_aloud" } as nip.ReadAloud),
                  manner: "plain",
                }),
          )
        : foot(ctx, null, rich("nobody_is_perfect.read.wait", { name: named(ctx, view.president) }))
    }`;
};

interface Choice {
  id: string | null;
}

export const voting = (view: nip.View, show: nip.Voting, ctx: Ctx): TemplateResult => {
  const choice = ctx.memo<Choice>("vote", () => ({ id: show.mine ?? null }));
  const votes = !looksOn(view) && !presides(view);
  const picked = show.options.find((option) => option.id === choice.id);
  const placed = show.options.find((option) => option.id === show.mine);
  const pick = (id: string) => {
    choice.id = id;
    ctx.paint();
  };
  const stones = crowd(
    ctx,
    show.placed,
    show.waiting_for,
    words("vote.are_in", { n: show.placed.length, all: show.placed.length + show.waiting_for.length }),
  );
  if (!votes) {
    return html`<div class="body">
        ${roundLine(view, ctx)} ${which(view)}
        <ol class="ballot">
          ${show.options.map(
            (option) =>
              html`<li class="ballot-slip slip">
                <b class="ballot-letter">${option.letter}</b><span class="ballot-words">${slipText(option)}</span>
              </li>`,
          )}
        </ol>
        ${stones}
      </div>
      ${foot(ctx, null, words(presides(view) ? "vote.president" : "vote.watch"))}`;
  }
  const lies = placed !== undefined && placed === picked;
  const place = () => {
    if (picked && !lies) ctx.send({ type: "place", option: picked.id } as nip.Place);
  };
  return html`<div class="body">
      ${which(view)}
      <fieldset class="ballot">
        <legend class="unseen">${words("vote.title")}</legend>
        ${show.options.map(
          (option) =>
            html`<label class="ballot-slip slip ${option === picked ? "ballot-picked" : ""}">
              <input
                type="radio"
                class="unseen"
                name="vote"
                .checked=${option === picked}
                @change=${() => pick(option.id)}
                @keydown=${onEnter(place)}
              />
              <b class="ballot-letter">${option.letter}</b>
              <span class="ballot-words">${slipText(option)}${yours(option, show.own)}</span>
              ${
                option === placed
                  ? html`<span class="ballot-stone" ${appear("drop", option.id)}
                      >${token(ctx.seat(ctx.me as Seat), 38, true)}<span class="unseen">${words("vote.stone")}</span></span
                    >`
                  : nothing
              }
            </label>`,
        )}
      </fieldset>
      ${stones}
    </div>
    ${foot(
      ctx,
      {
        label: picked
          ? words(lies ? "vote.placed" : placed ? "vote.move" : "vote.place", { letter: picked.letter })
          : words("vote.none"),
        disabled: picked === undefined || lies,
        ...(lies ? { icon: "tick" } : {}),
        press: place,
      },
      picked && picked.id === show.own ? words("vote.own") : words("vote.hint"),
    )}`;
};
