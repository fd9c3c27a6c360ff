/** The round's points, and how far everybody is on the ruler (WAO-15 to WAO-20). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import { because, foot, goOn } from "../../../../../static/src/phone/parts";
import { gainOf, sourceLine } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { token, tokenColour } from "../../../../../static/src/token";
import { whole, words } from "../words";
import { looksOn, reads, roundLine } from "./parts";

const GOAL = 20;

/** Who stands where, the most points first. */
const standing = (view: wao.View, show: wao.Scores, ctx: Ctx): TemplateResult => {
  const score = (seat: string) => view.scores[seat] ?? 0;
  const most = Math.max(GOAL, ...view.seats.map(score));
  return html`<ol class="track" aria-label=${words("scores.label")}>
    ${repeat(
      [...view.seats].sort((one, other) => score(other) - score(one)),
      (seat) => seat,
      (seat) => {
        const gain = gainOf(show.entries, seat);
        return html`<li class="track-row ${seat === view.me ? "track-me" : ""}">
          ${token(ctx.seat(seat), 32, true)}
          <span class="track-lane">
            <span class="track-name"><bdi>${ctx.seat(seat).name}</bdi></span>
            <span class="track-bar ruled" ${css({ "--ten": 10 / most })}
              ><span class="track-ink" ${css({ "--at": score(seat) / most, "--colour": tokenColour(ctx.seat(seat).token) })}></span
            ></span>
          </span>
          <span class="track-at">${gain ? html`<b>+${gain}</b> ` : nothing}<span class="track-space">${score(seat)}</span></span>
        </li>`;
      },
    )}
  </ol>`;
};

export const scores = (view: wao.View, show: wao.Scores, ctx: Ctx): TemplateResult => {
  const me = view.me ?? null;
  const mine = show.entries.filter((entry) => entry.seat === me);
  const gain = gainOf(show.entries, me);
  return html`<div class="body">
      ${roundLine(view, ctx)}
      <h1 class="title" tabindex="-1">
        ${show.void ? words("void.title") : looksOn(view) ? words("scores") : gain ? words("scores.gain", { n: gain }) : words("scores.none")}
      </h1>
      ${show.last ? html`<p class="note note-loud" ${appear("drop", "last")}>${words("scores.last")}</p>` : nothing}
      ${
        show.void
          ? html`<p class="lead">${words("void")}</p>
              <p class="sheet slip"><span class="sheet-text">${whole(view.saying, show.truth ?? "")}</span></p>
              <p class="meaning" dir="auto">${show.meaning}</p>
              ${sourceLine(show.source)}`
          : nothing
      }
      ${
        mine.length
          ? html`<ul class="why slip" ${appear("slide", "why")}>
              ${mine.map((entry) => html`<li><span class="why-points">+${entry.points}</span><span>${because(ctx, entry)}</span></li>`)}
            </ul>`
          : nothing
      }
      ${standing(view, show, ctx)}
    </div>
    ${foot(ctx, reads(view) ? goOn(ctx, words("scores.go")) : null, words("scores.hint"))}`;
};
