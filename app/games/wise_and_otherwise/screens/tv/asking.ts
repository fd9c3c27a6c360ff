/** From the saying's upper half to the last ending on the Reader's desk (WAO-05 to WAO-09). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { tick, tokens } from "../../../../../static/src/tv/frame";
import { lark } from "../../../../../static/src/tv/lark";
import { listed } from "../../../../../static/src/words";
import type { Scene } from "../tv";
import { edge, one, told, words } from "../words";
import { headline, missing, upper } from "./sheet";

/** How slips lie: never quite straight, and always the same way. */
const TILTS = [-4, 3, -2, 5, -3, 2];

const turned = (i: number) => css({ "--tilt": `${TILTS[i % TILTS.length]}deg` });

/** Who thinks of nothing stands on their head (WAO-08). */
export const onTheirHeads = (ctx: Ctx, seats: readonly Seat[]): TemplateResult | typeof nothing =>
  seats.length
    ? html`<div class="wait-part heads"><p>${words("tv.on_head", { n: seats.length })}</p>
        <ul class="tokens">
          ${seats.map((seat) => html`<li class="chip head" ${appear("drop", seat)}>${token(ctx.seat(seat))}</li>`)}
        </ul>
      </div>`
    : nothing;

/** Of each team the one who writes this round (WAO-23). */
const pens = (ctx: Ctx, view: wao.View): TemplateResult | typeof nothing => {
  const held = Object.entries(view.pens ?? {})
    .filter(([seat]) => (seat === view.reader) === (view.two ?? false))
    .map(([seat, member]) => ((member === 1 && ctx.seat(seat).mate) || ctx.person(seat)).seat);
  return held.length
    ? html`<p class="torn-pens" data-fit="4.600 3.700"><span>${told("tv.pens", {
        names: html`${listed(held.map((seat) => html`<b><bdi>${ctx.person(seat).name}</bdi></b>`))}`,
        n: held.length,
      })}</span></p>`
    : nothing;
};

export const writing = (show: wao.Writing, view: wao.View, ctx: Ctx): Scene => {
  const name = ctx.seat(view.reader ?? "").name;
  const { handed_in: done, waiting_for: wait } = show;
  return {
    timed: true,
    caption: words("tv.writing.caption", {
      origin: view.saying?.origin ?? "",
      beginning: view.saying?.beginning ?? "",
    }),
    middle: html`<div class="torn">
      ${upper(view.saying, "13 5.200")}
      ${missing(html`${
        done.length
          ? html`<ul class="torn-slips">
              ${repeat(
                done,
                (seat) => seat,
                (seat, i) =>
                  html`<li class="torn-slip" ${turned(i)}>
                    <span class="torn-paper" ${appear("drop", seat)}>${edge("lower")}${token(ctx.seat(seat))}${tick(ctx)}</span>
                  </li>`,
              )}
            </ul>`
          : html`<p class="torn-lost">${told(view.two ? "tv.writing.two" : "tv.writing", { name })}</p>`
      }
      ${pens(ctx, view)}`)}
    </div>`,
    foot: html`<div class="wait">
      <div class="wait-part">
        <p>${words(wait.length ? "tv.still_writing" : "tv.all_in")}</p>
        ${tokens(ctx, wait)}
      </div>
      ${onTheirHeads(ctx, view.withdrawn ?? [])}
    </div>`,
  };
};

export const checking = (show: wao.Checking, view: wao.View, ctx: Ctx): Scene => {
  const reader = one(ctx.seat(view.reader ?? ""));
  return {
    timed: true,
    caption: words("tv.checking", reader),
    middle: html`<div class="check">
      ${headline(view.saying)}
      <div class="check-desk">
        ${lark("carry")}
        <ul class="check-fan" aria-hidden="true">
          ${Array.from(
            { length: show.endings },
            (_, i) => html`<li ${turned(i)}><span class="torn-paper" ${appear("slide", i, i * 90)}>${edge("lower")}<i></i><i></i></span></li>`,
          )}
        </ul>
        <div class="check-words">
          <h2 data-fit="9 4.600"><span>${told("tv.checking", reader)}</span></h2>
          <p>${words("tv.checking.endings", { n: show.endings })}</p>
        </div>
      </div>
    </div>`,
    foot: html`<div class="wait">${onTheirHeads(ctx, view.withdrawn ?? [])}</div>`,
  };
};
