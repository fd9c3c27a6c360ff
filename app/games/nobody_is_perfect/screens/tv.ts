/** Nobody is Perfect on the TV: which moment of a round is shown, and how. */
import type { nobody_is_perfect as nip } from "../../../../static/src/generated/protocol";
import { html, type TemplateResult } from "lit-html";
import type { Ctx } from "../../../../static/src/screen";
import { frame, type TvScreen } from "../../../../static/src/tv/frame";
import { rich } from "../../../../static/src/words";
import { token } from "../../../../static/src/token";
import { checking, choosing, opening, writing } from "./tv/asking";
import { howTo } from "./tv/art";
import { reading, reveal, voting } from "./tv/ballot";
import { judging, verdict } from "./tv/claim";
import { moving } from "./tv/moving";
import { over } from "./tv/over";

/** What one moment puts into the frame. */
export interface Scene {
  readonly middle: TemplateResult;
  readonly foot?: TemplateResult;
  readonly timed?: boolean;
  readonly caption: string;
}

const scene = (view: nip.View, ctx: Ctx): Scene => {
  const { show } = view;
  switch (show.type) {
    case "opening":
      return opening(show, view, ctx);
    case "choosing":
      return choosing(show, view, ctx);
    case "writing":
      return writing(show, view, ctx);
    case "checking":
      return checking(show, view, ctx);
    case "reading":
      return reading(show, view, ctx);
    case "voting":
      return voting(show, view, ctx);
    case "reveal":
      return reveal(show, view, ctx);
    case "judging":
      return judging(show, view, ctx);
    case "verdict":
      return verdict(show, view, ctx);
    case "moving":
      return moving(show, view, ctx);
    case "over":
      return over(show, view, ctx);
  }
};

const turn = (view: nip.View, ctx: Ctx): TemplateResult => {
  const president = ctx.seat(view.president);
  return html`${token(president, 40, true)}
    <span>${rich("nobody_is_perfect.round", { round: view.round, name: president.name })}</span>`;
};

/** Moments whose picture is about whose turn it is, or that come after all turns. */
const SAYS_IT_ITSELF: readonly string[] = ["opening", "over"];

const tv = (view: nip.View, ctx: Ctx): TemplateResult =>
  frame(ctx, {
    kind: view.show.type,
    game: ctx.say("nobody_is_perfect.title"),
    turn: SAYS_IT_ITSELF.includes(view.show.type) ? "" : turn(view, ctx),
    ...scene(view, ctx),
  });

const screen: TvScreen<nip.View> = Object.assign(tv, { howTo });
export default screen;
