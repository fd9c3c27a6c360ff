/** Wise and Otherwise on the TV: which moment of a round is shown, and how. */
import { html, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../static/src/screen";
import { token } from "../../../../static/src/token";
import { frame, type TvScreen } from "../../../../static/src/tv/frame";
import { podium, wins } from "../../../../static/src/tv/podium";
import { howTo } from "./tv/art";
import { checking, writing } from "./tv/asking";
import { reading, reveal, voting } from "./tv/ballot";
import { choosing, dice, opening } from "./tv/opening";
import { scores } from "./tv/scores";
import { one, told, words } from "./words";

/** What one moment puts into the frame. */
export interface Scene {
  readonly middle: TemplateResult;
  readonly foot?: TemplateResult;
  readonly timed?: boolean;
  readonly caption: string;
}

const scene = (view: wao.View, ctx: Ctx): Scene => {
  const { show } = view;
  switch (show.type) {
    case "dice":
      return dice(show, view, ctx);
    case "opening":
      return opening(view, ctx);
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
    case "scores":
      return scores(show, view, ctx);
    case "over":
      return {
        caption: wins(ctx, show.standing),
        middle: podium(ctx, show.standing, (score) => words("tv.points", { n: score })),
      };
  }
};

/** Moments whose picture is about whose turn it is, or that come before or after all turns. */
const SAYS_IT_ITSELF: readonly string[] = ["dice", "opening", "over"];

const turn = (view: wao.View, ctx: Ctx): TemplateResult | string => {
  if (view.reader == null || SAYS_IT_ITSELF.includes(view.show.type)) return "";
  const reader = ctx.seat(view.reader);
  return html`${token(reader, 40, true)} <span>${told("round", { round: view.round, ...one(reader) })}</span>`;
};

const tv = (view: wao.View, ctx: Ctx): TemplateResult =>
  frame(ctx, {
    kind: view.show.type,
    game: words("title"),
    turn: turn(view, ctx),
    ...scene(view, ctx),
  });

const screen: TvScreen<wao.View> = Object.assign(tv, { howTo });
export default screen;
