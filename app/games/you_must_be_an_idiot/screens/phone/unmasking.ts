/** Posters are turned one by one: who was an Idiot, and who was just wrong (YMI-09). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { appear, inView } from "../../../../../static/src/motion";
import { foot, goOn } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { accusersOf, reads, verdict } from "../signs";
import { phrase, words } from "../words";
import { asked, badges, peek, poster, solved } from "./parts";

/** What has come out about this player's badge. */
const own = (view: ymi.View, show: ymi.Unmasking, ctx: Ctx): TemplateResult | typeof nothing => {
  const accused = view.me == null ? undefined : show.badges[view.me];
  const identity = accused === undefined ? undefined : show.identities[accused];
  if (accused === undefined || identity === undefined) return nothing;
  const good = identity === "idiot";
  return html`<p class="result ${good ? "result-good" : ""}" ${appear("drop", accused)}>
    <span>${phrase(good ? "unmask.caught" : "unmask.missed", { name: ctx.seat(accused).name })}</span>
  </p>`;
};

const slip = (view: ymi.View, show: ymi.Unmasking, ctx: Ctx, sheet: ymi.Sheet): TemplateResult => {
  const identity = show.identities[sheet.seat];
  const kind = identity ? verdict(identity, sheet.right) : null;
  const newest = sheet.seat === show.newest;
  return html`<li class="ballot-slip slip ${kind ? `ymi-unmasked ymi-${kind}` : ""} ${newest ? "ballot-now" : ""}" ${inView(newest)}>
    ${poster(view, ctx, sheet, badges(ctx, sheet.seat, accusersOf(view, show.badges, sheet.seat)), identity)}
    ${
      kind
        ? html`<span class="stamp stamp-${kind === "idiot" ? "lie" : kind === "smart" ? "true" : "plain"} ballot-stamp" ${appear("stamp", kind)}
            >${words(`verdict.${kind}`)}</span
          >`
        : nothing
    }
  </li>`;
};

export const unmasking = (view: ymi.View, show: ymi.Unmasking, ctx: Ctx): TemplateResult =>
  html`<div class="body">
      ${asked(view.question, true)} ${solved(show.answer)}
      <div class="results" aria-live="polite">${own(view, show, ctx)}</div>
      <ul class="ballot">
        ${show.sheets.map((sheet) => slip(view, show, ctx, sheet))}
      </ul>
      ${view.me != null && show.identities[view.me] === undefined ? peek(view, ctx) : nothing}
    </div>
    ${
      reads(view)
        ? foot(ctx, goOn(ctx, words("unmask.go")))
        : foot(ctx, null, words("unmask.hint"))
    }`;
