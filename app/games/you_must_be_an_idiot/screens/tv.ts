/** You Must Be an Idiot! on the TV: which moment of a round is shown, and how. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../static/src/screen";
import { token } from "../../../../static/src/token";
import { frame, type TvScreen } from "../../../../static/src/tv/frame";
import { roundOf, shame } from "./signs";
import { howTo } from "./tv/art";
import { announcing, choosing, opening, reading, writing } from "./tv/asking";
import { scoring } from "./tv/ledger";
import { over } from "./tv/over";
import { accusing, judging, unmasking } from "./tv/posters";
import { phrase, words } from "./words";

/** What one moment puts into the frame. */
export interface Scene {
  readonly middle: TemplateResult;
  readonly foot?: TemplateResult;
  readonly timed?: boolean;
  readonly caption: string;
}

const scene = (view: ymi.View, ctx: Ctx): Scene => {
  const { show } = view;
  switch (show.type) {
    case "opening":
      return opening(view, ctx);
    case "choosing":
      return choosing(view, ctx);
    case "reading":
      return reading(view, ctx);
    case "writing":
      return writing(show, view, ctx);
    case "announcing":
      return announcing(show, view, ctx);
    case "judging":
      return judging(show, view, ctx);
    case "accusing":
      return accusing(show, view, ctx);
    case "unmasking":
      return unmasking(show, view, ctx);
    case "scoring":
      return scoring(show, view, ctx);
    case "over":
      return over(show, ctx);
  }
};

const turn = (view: ymi.View, ctx: Ctx): TemplateResult => {
  const reader = ctx.seat(view.reader);
  return html`${token(reader, 40, true)}
    <span>${phrase("tv.turn", { round: html`${roundOf(view)}`, name: reader.name })}</span>
    ${view.badge ? shame() : nothing}`;
};

/** Moments whose picture is about whose turn it is, or that come after all turns. */
const SAYS_IT_ITSELF: readonly string[] = ["opening", "over"];

const tv = (view: ymi.View, ctx: Ctx): TemplateResult =>
  frame(ctx, {
    kind: view.show.type,
    game: words("title"),
    turn: SAYS_IT_ITSELF.includes(view.show.type) ? "" : turn(view, ctx),
    ...scene(view, ctx),
  });

const screen: TvScreen<ymi.View> = Object.assign(tv, { howTo });
export default screen;
