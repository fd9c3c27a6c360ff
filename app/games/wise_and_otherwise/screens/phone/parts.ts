/** What several phases print: the round's line, the saying's upper half, who stands on their head, what cannot be undone. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import { button, foot, named, refusal } from "../../../../../static/src/phone/parts";
import { width } from "../../../../../static/src/phone/slips";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { begins, edge, endingOf, one, told, words } from "../words";

/** Whether this phone's player is the Reader of the round; of a team both are. */
export const reads = (view: wao.View): boolean => view.me != null && view.me === view.reader;

/** Who reads, for a sentence. */
export const reader = (view: wao.View, ctx: Ctx) => ({
  ...one(ctx.seat(view.reader ?? "")),
  name: named(ctx, view.reader ?? ""),
});

/** Whether this phone only looks on in this round: a watcher, or a seat that is dealt in later. */
export const looksOn = (view: wao.View): boolean => view.me == null;

/** Whether this phone's player is out for this round (WAO-08). */
export const isOut = (view: wao.View): boolean => view.me != null && (view.withdrawn ?? []).includes(view.me);

/** The name of the other one of this player's team (WAO-23). */
export const mate = (view: wao.View, ctx: Ctx): string => {
  const me = view.me ?? "";
  return (view.member === 1 ? ctx.person(me) : ctx.seat(me).mate)?.name ?? "";
};

/** "Round 3 · Opa reads"; in a team whose pen it is, and for somebody without a part in it, why. */
export const roundLine = (view: wao.View, ctx: Ctx): TemplateResult => {
  const writes = (view.show.type === "writing" || view.show.type === "checking") && reads(view) === (view.two ?? false);
  const pen = view.me == null || !writes ? undefined : view.pens?.[view.me];
  return html`<p class="round">
    ${
      reads(view)
        ? words("round.you", { round: view.round })
        : told("round", { round: view.round, ...reader(view, ctx) })
    }
    ${pen === undefined ? nothing : html`<br />${pen === (view.member ?? 0) ? words("pen.yours") : told("pen.mates", { name: mate(view, ctx) })}`}
    ${looksOn(view) && ctx.me !== null ? html`<br />${words("next_round")}` : nothing}
  </p>`;
};

/** The sheet's upper half; `small` where its endings matter more. */
export const upper = (saying: wao.Asked | null | undefined, small = false): TemplateResult => {
  const text = begins(saying);
  return html`<div class="upper">
    <p class="eyebrow" dir="auto">${saying?.origin}</p>
    <h1 class="asked asked-${width(text)} ${small ? "asked-small" : ""}" tabindex="-1"><bdi>${text}</bdi></h1>
    ${edge("upper")}
  </div>`;
};

/** What stands on a numbered slip. */
export const slipText = (option: wao.Option): TemplateResult =>
  html`<span class="ballot-text ${option.hidden ? "ballot-hidden" : ""}" dir="auto">${endingOf(option)}</span>`;

/** Marks that a number is one's own. */
export const yours = (option: wao.Option, own: readonly string[] | undefined): TemplateResult | typeof nothing =>
  (own ?? []).includes(option.id) ? html`<small class="ballot-yours">${words("yours")}</small>` : nothing;

/** Tokens that lie on a slip. */
export const laid = (ctx: Ctx, seats: readonly Seat[]): TemplateResult =>
  html`${seats.map((seat) => html`<span ${appear("drop", seat)}>${token(ctx.seat(seat), 30)}</span>`)}`;

/** Who thinks of nothing stands on their head. */
export const heads = (view: wao.View, ctx: Ctx): TemplateResult | typeof nothing =>
  view.withdrawn?.length
    ? html`<div class="crowd">
        <p class="crowd-label">${words("on_head")}</p>
        <ul class="crowd-tokens">
          ${view.withdrawn.map((seat) => html`<li class="head" ${appear("drop", seat)}>${token(ctx.seat(seat), 36)}</li>`)}
        </ul>
      </div>`
    : nothing;

/** What cannot be undone and is asked once more: "I know this one" (WAO-07), to withdraw (WAO-08). */
export type Way = "know" | "withdraw";

interface Asked {
  way: Way | null;
}

const asked = (ctx: Ctx): Asked => ctx.memo<Asked>("way", () => ({ way: null }));

/** The way that was tapped and asks whether it is meant, if it is still open. */
export const wayAsked = (ctx: Ctx, open: readonly Way[]): Way | null => {
  const { way } = asked(ctx);
  return way !== null && open.includes(way) ? way : null;
};

const go = (ctx: Ctx, way: Way | null): void => {
  asked(ctx).way = way;
  ctx.paint();
};

/** Below the button: the ways out of this saying. */
export const ways = (ctx: Ctx, open: readonly Way[]): TemplateResult | typeof nothing =>
  open.length
    ? html`<div class="foot-links">
        ${open.map((way) => html`<button type="button" class="link" @click=${() => go(ctx, way)}>${words(`way.${way}`)}</button>`)}
      </div>`
    : nothing;

/** The bottom of the phone while a way out asks once more. */
export const sure = (ctx: Ctx, way: Way): TemplateResult =>
  html`<footer class="foot" ${appear("fade", way)}>
    ${refusal(ctx)}
    <p class="deeds-label">${words(`way.${way}.sure`)}</p>
    ${button(ctx, { label: words(`way.${way}.go`), press: () => ctx.send({ type: way } as wao.Know | wao.Withdraw) })}
    ${button(ctx, { label: words("way.no"), manner: "plain", heir: true, press: () => go(ctx, null) })}
  </footer>`;

/** The bottom of a page on which this player has nothing to do but perhaps to say so. */
export const idle = (ctx: Ctx, hint: TemplateResult | string, open: readonly Way[] = []): TemplateResult => {
  const way = wayAsked(ctx, open);
  return way ? sure(ctx, way) : html`${foot(ctx, null, hint, ways(ctx, open))}`;
};

/** An ending that came back: why, above the sheet. */
export const cameBack = (back: wao.SentBack): TemplateResult =>
  html`<div class="came-back" ${appear("drop", back.reason)}>
    <p class="came-back-title">${icon("back", 22)} ${words("back.title")}</p>
    <p>${words(`back.${back.reason}`)}</p>
  </div>`;
