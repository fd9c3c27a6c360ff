/** What phone screens are made of: the button at the thumb, a refusal in its place, tokens of who is done. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { field, type FieldSpec } from "../field";
import type { house } from "../generated/protocol";
import { icon, type Icon } from "../icons";
import { appear } from "../motion";
import { type Ctx, type Seat } from "../screen";
import { token } from "../token";
import { has, listed, say } from "../words";

export type Part = TemplateResult | string | typeof nothing;

/** The sentence that says why not, where the tap was. */
export const refusal = (ctx: Pick<Ctx, "refused">): TemplateResult | typeof nothing =>
  ctx.refused
    ? html`<p class="refusal" ${appear("fade", ctx.refused)}>
        ${say(`refused.${ctx.refused.key}`, ctx.refused.params)}
      </p>`
    : nothing;

/** The house's apology for what went wrong, while one is due. */
export const sorry = (ctx: Pick<Ctx, "room">): TemplateResult | typeof nothing =>
  ctx.room.sorry ? html`<p class="note note-loud">${say(`sorry.${ctx.room.sorry}`)}</p>` : nothing;

export interface Press {
  readonly label: Part;
  readonly press: () => void;
  readonly icon?: Icon;
  /** Nothing to press yet, or any more; it keeps the focus all the same. */
  readonly disabled?: boolean;
  /** Takes the focus of what it comes in place of. */
  readonly heir?: boolean;
  /** A smaller button beside the thing, not the one at the thumb. */
  readonly manner?: "plain" | "quiet" | "danger";
}

/** A button that answers at once: it stays down until the room has answered. */
export const button = (
  ctx: Pick<Ctx, "pending">,
  { label, press, icon: sign, disabled = false, heir = false, manner }: Press,
): TemplateResult =>
  html`<button
    type="button"
    class="button ${manner ? `button-${manner}` : ""} ${ctx.pending && !manner ? "pressed" : ""}"
    ?data-heir=${heir}
    aria-disabled=${disabled ? "true" : nothing}
    aria-busy=${ctx.pending && !manner ? "true" : nothing}
    @click=${disabled ? nothing : press}
  >
    ${sign ? icon(sign) : nothing}<span>${label}</span>
  </button>`;

/** Whoever leads the round need not wait for the clock. */
export const goOn = (ctx: Pick<Ctx, "send">, label: string): Press => ({
  label,
  press: () => ctx.send({ type: "go_on" }),
});

/** The bottom of the phone: one thumb-high button that says what it does, or a word on what is waited for. */
export const foot = (
  ctx: Pick<Ctx, "refused" | "pending">,
  main: Press | null,
  hint: Part = nothing,
  more: Part = nothing,
  links: Part = nothing,
): TemplateResult =>
  html`<footer class="foot">
    ${refusal(ctx)} ${more} ${main ? button(ctx, main) : nothing}
    ${hint === nothing ? nothing : html`<p class="foot-hint">${hint}</p>`} ${links}
  </footer>`;

/** A room's code or a seat's, as it is typed off a screen. */
export const codeField = (label: string, spec: FieldSpec): TemplateResult =>
  html`<div class="field">
    <label class="label" for="code">${label}</label>
    <input
      id="code"
      class="input input-code slip"
      type="text"
      maxlength="16"
      autocomplete="off"
      autocapitalize="characters"
      autocorrect="off"
      spellcheck="false"
      enterkeyhint="go"
      autofocus
      ${field(spec)}
    />
  </div>`;

// The field keeps the focus when its button is pressed, and so the keyboard stays for a text that is refused.
const keepFocus = (event: Event): void => event.preventDefault();

/** The button of a form. */
export const submit = (ctx: Pick<Ctx, "pending">, label: Part): TemplateResult =>
  html`<button
    type="submit"
    @mousedown=${keepFocus}
    class="button ${ctx.pending ? "pressed" : ""}"
    aria-busy=${ctx.pending ? "true" : nothing}
  >
    <span>${label}</span>
  </button>`;

/** A name in a <bdi>, so that it cannot turn the sentence round. */
export const named = (ctx: Pick<Ctx, "seat">, id: Seat): TemplateResult => html`<b><bdi>${ctx.seat(id).name}</bdi></b>`;

/** "Mara, Kit and Bea" as a template. */
export const names = (ctx: Pick<Ctx, "seat">, ids: readonly Seat[]): TemplateResult =>
  html`${listed(ids.map((id) => named(ctx, id)))}`;

/** "Mara, Kit and Bea" as plain text. */
export const nameList = (all: readonly string[]): string =>
  listed(all.map((name) => `\u2068${name}\u2069`)).join("");

/** One entry of the ledger as a sentence, with the names of those who caused it (COM-14). */
export const because = (ctx: Ctx, entry: house.Entry): string => {
  const key = `${ctx.room.setting.game}.why.${entry.rule}`;
  const by = (entry.by ?? []).map((id) => ctx.seat(id).name);
  // What one has oneself to thank for is told otherwise where a rule knows both.
  const own = `${key}.own`;
  const told = entry.by?.[0] === entry.seat && has(own) ? own : key;
  return say(has(told) ? told : "why.other", {
    n: by.length,
    names: nameList(by),
    slip: entry.slip ?? "",
    round: entry.round,
  });
};

/** Tokens of those who are done, with a tick, then of those who are waited for; done is told by shape, not colour alone. */
export const crowd = (ctx: Ctx, done: readonly Seat[], waiting: readonly Seat[], label: string): TemplateResult =>
  html`<div class="crowd">
    <p class="crowd-label">${label}</p>
    <ul class="crowd-tokens">
      ${repeat(
        [...done, ...waiting],
        (id) => id,
        (id) =>
          html`<li class=${done.includes(id) ? "crowd-done" : ""}>
            ${token(ctx.seat(id), 36)}
            ${done.includes(id) ? html`<span class="crowd-tick" ${appear("stamp", "in")}>${icon("tick", 14)}<span class="unseen">${say("crowd.done")}</span></span>` : nothing}
          </li>`,
      )}
    </ul>
  </div>`;
