/** The end: the medal, what each arrow brought, who thought most like the others, and the grid to keep (PW-25, PW-26). */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import { played, row, unplayed, ways } from "../../../../../static/src/phone/over";
import { nameList, names, sorry } from "../../../../../static/src/phone/parts";
import type { Ctx } from "../../../../../static/src/screen";
import { medalSign, MOST_SHELLS, RANKS } from "../signs";
import { phrase, words } from "../words";
import { picture } from "./keep";
import { block, inOrder, lineOf, markerOf } from "./parts";
import { shells } from "./shells";

const scale = (score: number): TemplateResult =>
  html`<div class="pwp-scale" aria-hidden="true">
    <span class="pwp-scale-ink" ${css({ width: `${(100 * score) / MOST_SHELLS}%` })}></span>
    ${RANKS.map(([, rank]) => html`<b class=${score >= rank ? "pwp-reached" : ""} ${css({ left: `${(100 * rank) / MOST_SHELLS}%` })}>${rank}</b>`)}
  </div>`;

interface Kept {
  url: string;
}

/** The picture, once its letters have come. */
const keepsake = (view: pw.View, won: string, ctx: Ctx): TemplateResult | typeof nothing => {
  const kept = ctx.memo<Kept>("kept", () => {
    const made: Kept = { url: "" };
    void document.fonts.ready.then(() => {
      made.url = picture(view, won, nameList(view.seats.map((seat) => ctx.seat(seat).name)));
      ctx.paint();
    });
    return made;
  });
  return kept.url
    ? html`<figure class="pwp-kept">
        <img src=${kept.url} alt=${words("keep.alt")} />
        <a class="button button-plain" href=${kept.url} download="perfect-words.png"><span>${words("keep")}</span></a>
      </figure>`
    : nothing;
};

export const over = (view: pw.View, show: pw.Over, ctx: Ctx): TemplateResult => {
  if (!played(show.standing)) return unplayed(ctx);
  const { score = 0, shells: brought = {} } = view;
  const rank = show.medal === null ? words("medal.none") : words(`medal.${show.medal}`);
  const won = words("over.score", { n: score, most: MOST_SHELLS });
  return html`<div class="body">
      ${sorry(ctx)}
      <div class="podium slip ${show.medal === null ? "" : "podium-won"}" ${appear("drop", "card")}>
        ${show.medal === null ? nothing : html`<span ${appear("stamp", show.medal)}>${medalSign(show.medal)}</span>`}
        <h1 class="title" tabindex="-1">${rank}</h1>
        <p>${won}</p>
        ${scale(score)}
      </div>
      ${show.best?.length ? html`<p class="lead">${phrase("over.best", { names: names(ctx, show.best), n: show.best.length })}</p>` : nothing}
      ${view.personal ? html`<ol class="standing">${show.standing.map((each) => row(each, ctx))}</ol>` : nothing}
      <ol class="pwp-sheet">
        ${inOrder(view)
          .filter(({ number }) => brought[number] !== undefined)
          .map(
            (arrow) =>
              html`<li class="pwp-row slip">
                ${block(arrow)}<span class="pwp-of">${lineOf(view, arrow)}</span>
                <span class="pwp-brought">${markerOf(view, arrow.number)}${shells(brought[arrow.number] ?? 0)}</span>
              </li>`,
          )}
      </ol>
      ${view.words.length ? keepsake(view, `${rank}, ${won}`, ctx) : nothing}
    </div>
    ${ways(ctx)}`;
};
