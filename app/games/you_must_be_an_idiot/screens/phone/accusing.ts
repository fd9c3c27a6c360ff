/** Everyone may put their badge on one other player, or on nobody, and lock it in (YMI-08). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { crowd, foot } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { accusersOf } from "../signs";
import { words } from "../words";
import { asked, badges, looksOn, peek, poster, roundLine, solved } from "./parts";

interface Badge {
  whom: Seat | null;
}

export const accusing = (view: ymi.View, show: ymi.Accusing, ctx: Ctx): TemplateResult => {
  const mine = show.mine ?? null;
  const badge = ctx.memo<Badge>("badge", () => ({ whom: mine }));
  if (!ctx.pending && ctx.refused) badge.whom = mine;
  const final = show.final === true;
  const isIn = view.me != null && show.locked.includes(view.me);
  const locked = isIn && badge.whom === mine;
  // In the last call nothing that is locked moves; whoever comes back only then may still lay a badge.
  const shut = final && isIn;
  const lying = (seat: Seat) => badges(ctx, seat, accusersOf(view, show.badges, seat), show.locked);
  const put = (whom: Seat | null) => {
    badge.whom = whom;
    ctx.send({ type: "accuse", whom } as ymi.Accuse);
  };
  const lock = () => {
    if (!locked && !shut) ctx.send({ type: "lock_in", whom: badge.whom } as ymi.LockIn);
  };
  const choice = (whom: Seat | null, shown: TemplateResult) =>
    html`<label class="ballot-slip slip ${badge.whom === whom ? "ballot-picked" : ""}">
      <input
        type="radio"
        class="unseen"
        name="badge"
        ?disabled=${shut}
        .checked=${badge.whom === whom}
        @change=${() => put(whom)}
        @keydown=${onEnter(lock)}
      />
      ${shown}
    </label>`;
  const all = show.locked.length + show.waiting_for.length;
  const above = html`${looksOn(view) ? roundLine(view, ctx) : nothing} ${asked(view.question, true)} ${solved(show.answer)}`;
  const below = html`${peek(view, ctx)} ${crowd(ctx, show.locked, show.waiting_for, words("accuse.are_in", { n: show.locked.length, all }))}`;
  const post = (sheet: ymi.Sheet) => poster(view, ctx, sheet, lying(sheet.seat));
  if (looksOn(view))
    return html`<div class="body">
        ${above}
        <ul class="ballot">
          ${show.sheets.map((sheet) => html`<li class="ballot-slip slip">${post(sheet)}</li>`)}
        </ul>
        ${below}
      </div>
      ${foot(ctx, null, words("watch"))}`;
  const own = show.sheets.find(({ seat }) => seat === view.me);
  const name = badge.whom === null ? "" : ctx.seat(badge.whom).name;
  return html`<div class="body">
      ${above}
      <fieldset class="ballot">
        <legend class="label">${words("accuse")}</legend>
        ${show.sheets.filter(({ seat }) => seat !== view.me).map((sheet) => choice(sheet.seat, post(sheet)))}
        ${choice(null, html`<span class="ballot-words ymi-nobody">${words("accuse.nobody")}</span>`)}
      </fieldset>
      ${own ? html`<div class="ballot-slip slip ymi-own">${post(own)}</div>` : nothing} ${below}
    </div>
    ${foot(
      ctx,
      {
        label: words(locked || shut ? "accuse.locked" : "accuse.lock", { name: name || words("nobody") }),
        disabled: locked || shut,
        ...(locked || shut ? { icon: "lock" } : {}),
        press: lock,
      },
      words(final ? "all.final" : show.secret ? "accuse.secret" : "accuse.open"),
    )}`;
};
