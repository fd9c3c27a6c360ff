/** The round is scored: what changed for this player, why, and who has how much (YMI-10 to YMI-14). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { appear } from "../../../../../static/src/motion";
import { because, foot, goOn, nameList } from "../../../../../static/src/phone/parts";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { signed } from "../../../../../static/src/words";
import { reads } from "../signs";
import { words } from "../words";
import { looksOn, roundLine } from "./parts";

/** A point that changes hands is told from both sides (YMI-14). */
const reason = (ctx: Ctx, entry: ymi.Entry): string =>
  entry.rule === "YMI-14"
    ? words(entry.points < 0 ? "paid" : "got", { names: nameList((entry.by ?? []).map((seat) => ctx.seat(seat).name)) })
    : because(ctx, entry);

const why = (show: ymi.Scoring, ctx: Ctx, me: Seat): TemplateResult | typeof nothing => {
  const all = ([] as ymi.Entry[]).concat(...show.parts.map((part) => part.entries ?? []));
  const mine = all.filter((entry) => entry.seat === me);
  const spoiled = show.parts.some((part) => part.spoiled?.includes(me));
  if (!mine.length && !spoiled) return nothing;
  return html`<ul class="why slip" ${appear("slide", "why")}>
    ${mine.map((entry) => html`<li><span class="why-points">${signed(entry.points)}</span><span>${reason(ctx, entry)}</span></li>`)}
    ${spoiled ? html`<li><span class="why-points">0</span><span>${words("spoiled")}</span></li>` : nothing}
  </ul>`;
};

export const scoring = (view: ymi.View, show: ymi.Scoring, ctx: Ctx): TemplateResult => {
  const changeOf = (seat: Seat) => (view.scores[seat] ?? 0) - (show.before[seat] ?? 0);
  const change = view.me == null ? 0 : changeOf(view.me);
  const order = [...view.seats].sort((one, other) => (view.scores[other] ?? 0) - (view.scores[one] ?? 0));
  const title = looksOn(view)
    ? words("score.watch")
    : change === 0
      ? words("score.same")
      : words(change > 0 ? "score.gain" : "score.loss", { n: Math.abs(change) });
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">${title}</h1>
      ${view.me == null ? nothing : why(show, ctx, view.me)}
      <ol class="standing ymi-scores" aria-label=${words("score.label")}>
        ${order.map(
          (seat) =>
            html`<li class="standing-row ${seat === ctx.me ? "track-me" : ""}">
              ${token(ctx.seat(seat), 32, true)}<span class="standing-name"><bdi>${ctx.seat(seat).name}</bdi></span>
              ${changeOf(seat) ? html`<b class="ymi-change">${signed(changeOf(seat))}</b>` : nothing}
              <span class="standing-score">${view.scores[seat] ?? 0}</span>
            </li>`,
        )}
      </ol>
    </div>
    ${
      reads(view)
        ? foot(ctx, goOn(ctx, words("score.go")))
        : foot(ctx, null, words("score.hint"))
    }`;
};
