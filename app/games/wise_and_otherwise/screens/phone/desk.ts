/** One's own endings: one at a time is written, the others lie beside it; whose mate writes looks on (WAO-05, WAO-21, WAO-23). */
import { html, nothing, type TemplateResult } from "lit-html";
import { textOf } from "../../../../../static/src/field";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { foot, refusal, submit, button } from "../../../../../static/src/phone/parts";
import { handedIn, lieForMe, sheet } from "../../../../../static/src/phone/sheet";
import type { Ctx } from "../../../../../static/src/screen";
import { told, words } from "../words";
import { idle, mate, sure, type Way, wayAsked, ways } from "./parts";

interface Pen {
  /** The ending that was handed in and is taken up again. */
  again: number | null;
  /** The ending that was sent and may not have been answered yet. */
  sent: number | null;
}

/** What a phase must say around the sheet of paper. */
export interface Desk {
  readonly view: wao.View;
  readonly ctx: Ctx;
  readonly mine: wao.Mine;
  readonly above: TemplateResult;
  readonly below: TemplateResult | typeof nothing;
  readonly hint: string;
  /** The ending that came back: it is written anew, once. */
  readonly back?: wao.SentBack | null;
  readonly open?: readonly Way[];
}

const label = (mine: wao.Mine, place: number): TemplateResult | typeof nothing =>
  mine.handed_in.length > 1 ? html`<p class="label">${words("write.which", { n: place + 1 })}</p>` : nothing;

/** The same sheets, for whose mate holds the pen. */
const overTheShoulder = ({ view, ctx, mine, above, below, back, open = [] }: Desk): TemplateResult =>
  html`<div class="body">
      ${above}
      ${mine.handed_in.map((text, place) => {
        const draft = mine.drafts[place] ?? null;
        const lies = text !== null && (draft === null || draft === text) && (!back || back.rewritten);
        if (lies) return html`${label(mine, place)}${handedIn(text)}`;
        return html`${label(mine, place)}
          <p class="sheet slip">
            <small class="sheet-whose">${told("mate.writes", { name: mate(view, ctx) })}</small>
            <span class="sheet-text" dir="auto">${draft ?? text ?? "…"}</span>
          </p>`;
      })}
      ${below}
    </div>
    ${idle(ctx, words("mate.hint"), open)}`;

export const desk = (spec: Desk): TemplateResult => {
  const { view, ctx, mine, above, below, hint, back = null, open = [] } = spec;
  if (mine.writes === false) return overTheShoulder(spec);
  const pen = ctx.memo<Pen>("pen", () => ({ again: null, sent: null }));
  const inHand = back && !back.rewritten ? mine.handed_in.map(() => null) : mine.handed_in;
  const unanswered = pen.sent !== null && (ctx.pending || ctx.refused !== null) ? pen.sent : null;
  const at = pen.again ?? unanswered ?? inHand.indexOf(null);
  const take = (place: number) => {
    pen.again = place;
    ctx.paint();
  };
  const lying = (place: number): TemplateResult | typeof nothing => {
    const text = inHand[place];
    if (text == null) return nothing;
    return html`${label(mine, place)}${handedIn(text)}
    ${
      mine.handed_in.length > 1
        ? button(ctx, { label: words("write.again"), manner: "quiet", heir: at < 0 && place === 0, press: () => take(place) })
        : nothing
    }`;
  };
  const way = wayAsked(ctx, open);
  if (at < 0) {
    return html`<div class="body">${above} ${mine.handed_in.map((_, place) => lying(place))} ${below}</div>
      ${
        way
          ? sure(ctx, way)
          : back
            ? foot(ctx, null, words("back.done"))
            : mine.handed_in.length > 1
              ? idle(ctx, words("write.again.hint"), open)
              : foot(
                  ctx,
                  { label: words("write.again"), manner: "plain", heir: true, press: () => take(0) },
                  words("write.again.hint"),
                  ways(ctx, open),
                )
      }`;
  }
  const field = {
    slot: "answer",
    key: `${ctx.room.code}/${ctx.room.number}/${ctx.view.stage}/${at}`,
    initial: mine.drafts[at] ?? mine.handed_in[at] ?? "",
  };
  const place = (at + 1) as wao.Write["place"];
  const sent = () => {
    pen.again = null;
    pen.sent = at;
  };
  return html`<form
    class="main-form"
    novalidate
    @submit=${(event: Event) => {
      event.preventDefault();
      sent();
      ctx.send({ type: "write", text: textOf(field), place } as wao.Write);
    }}
  >
    <div class="body">
      ${above} ${mine.handed_in.map((_, other) => (other < at ? lying(other) : nothing))}
      ${label(mine, at)}
      ${sheet(ctx, field, {
        label: words("write.label", { beginning: view.saying?.beginning ?? "" }),
        heir: way === null,
        handedIn: inHand[at] != null,
        typed: () => {
          if (inHand[at] != null) pen.again = at;
        },
        draft: (text) => ctx.send({ type: "draft", text, place } as wao.Draft, `draft${at}`),
      })}
      <p class="sheet-hint">${hint}</p>
      ${mine.lie_offered ? lieForMe(() => (sent(), ctx.send({ type: "lie_for_me", place } as wao.LieForMe))) : nothing}
      ${mine.handed_in.map((_, other) => (other > at ? lying(other) : nothing))} ${below}
    </div>
    ${
      way
        ? sure(ctx, way)
        : html`<footer class="foot">${refusal(ctx)} ${submit(ctx, words("write.go"))} ${ways(ctx, open)}</footer>`
    }
  </form>`;
};
