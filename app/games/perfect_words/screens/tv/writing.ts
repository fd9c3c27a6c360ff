/** Everyone writes, and then the two tiles of Double and Nothing are placed: the crossword stays in sight. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { waiting } from "../../../../../static/src/tv/frame";
import { markerSign } from "../grid";
import { signalsNow } from "../seen";
import type { Scene } from "../tv";
import { phrase, words } from "../words";
import { legibleWhole, map, MIDDLE, typeCase } from "./case";
import { glide } from "./glide";
import { lineList } from "./lines";

/** All of it, or all of its lines. */
const crossword = (view: pw.View, height: number): TemplateResult =>
  legibleWhole(view, MIDDLE.width, height)
    ? typeCase(view, MIDDLE.width, height, [])
    : html`<div class="pw-large">${lineList(view)}${map(view, [])}</div>`;

/** Who does not get a line says so over whom we wait for, as long as a signal is seen (PW-04). */
const puzzled = (view: pw.View, ctx: Ctx): TemplateResult | undefined => {
  const newest = signalsNow(view, ctx).slice(-1)[0];
  return newest
    ? html`<p class="pw-note" data-fit="4.600 3.700"><span>${phrase("tv.signal.puzzled", { name: ctx.seat(newest.seat).name, arrow: newest.arrow ?? 0 })}</span></p>`
    : undefined;
};

export const writing = (show: pw.Writing, view: pw.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: words(show.final ? "tv.all_done" : "tv.writing.caption"),
  middle: html`<div class="pw-writing">${crossword(view, MIDDLE.height)}</div>`,
  foot: show.final
    ? html`<p class="pw-note">${words("tv.all_done")}</p>`
    : (puzzled(view, ctx) ??
      waiting(ctx, {
        wait: show.waiting_for,
        done: show.done,
        waitFor: words("tv.still_writing"),
        have: words("tv.done"),
      })),
});

/** A marker that lies before no arrow yet. */
const spare = (name: "x2" | "x", lies: boolean): TemplateResult =>
  html`<span class="pw-spare ${lies ? "pw-gone" : ""}">
    <b class="pw-marker pw-marker-${name}" ${lies ? nothing : glide(name)}>${markerSign(name)}</b>
    <span>${words(`tv.marker.${name}`)}</span>
  </span>`;

export const placing = (show: pw.Placing, view: pw.View, ctx: Ctx): Scene => {
  const at = { x2: view.x2 ?? 0, x: view.x ?? 0 };
  const key = !at.x2 || !at.x ? "tv.placing.caption" : show.final ? "tv.placing.final" : "tv.placing.lie";
  return {
    timed: true,
    caption: words(key, at),
    middle: html`<div class="pw-writing">
      <p class="pw-spares">${spare("x2", at.x2 > 0)}${spare("x", at.x > 0)}</p>
      ${crossword(view, MIDDLE.height - 4)}
    </div>`,
    foot: show.final
      ? html`<p class="pw-note">${words("tv.placing.final", at)}</p>`
      : (puzzled(view, ctx) ??
        waiting(ctx, {
          wait: show.waiting_for,
          done: show.agreed,
          waitFor: words(at.x2 && at.x ? "tv.do_you_agree" : "tv.place_both"),
          have: words("tv.agreed"),
        })),
  };
};
