/** Perfect Words on the TV: which moment of the game is shown, and how. */
import { html, type TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../static/src/screen";
import { token } from "../../../../static/src/token";
import { frame, type TvScreen } from "../../../../static/src/tv/frame";
import { howTo } from "./tv/art";
import { building } from "./tv/building";
import { over } from "./tv/over";
import { associations, challenging, counted, voting, wordsRead } from "./tv/reveal";
import { placing, writing } from "./tv/writing";
import { phrase, words } from "./words";

/** What one moment puts into the frame. */
export interface Scene {
  readonly middle: TemplateResult;
  readonly foot?: TemplateResult;
  readonly timed?: boolean;
  readonly caption: string;
}

const scene = (view: pw.View, ctx: Ctx): Scene => {
  const { show } = view;
  switch (show.type) {
    case "building":
      return building(show, view, ctx);
    case "writing":
      return writing(show, view, ctx);
    case "placing":
      return placing(show, view, ctx);
    case "words":
      return wordsRead(show, view);
    case "associations":
      return associations(show, view, ctx);
    case "challenging":
      return challenging(show, view, ctx);
    case "voting":
      return voting(show, view, ctx);
    case "counted":
      return counted(show, view, ctx);
    case "over":
      return over(show, view, ctx);
  }
};

const turn = ({ show }: pw.View, ctx: Ctx): TemplateResult | string => {
  switch (show.type) {
    case "building": {
      const builder = ctx.seat(show.builder);
      const key = show.tiles?.length ? "tv.turn.tile" : "tv.turn.word";
      return html`${token(builder, 40, true)}<span>${phrase(key, { name: builder.name })}</span>`;
    }
    case "writing":
      return words("tv.turn.writing");
    case "placing":
      return words("tv.turn.placing");
    case "over":
      return "";
    default:
      return words("tv.turn.arrow", { arrow: show.arrow });
  }
};

/** From one step of an arrow's reveal to the next no page turns: what lies there stays and changes. */
const REVEAL: readonly string[] = ["associations", "challenging", "voting", "counted"];

const tv = (view: pw.View, ctx: Ctx): TemplateResult =>
  frame(ctx, {
    kind: REVEAL.includes(view.show.type) ? "reveal" : view.show.type,
    game: words("title"),
    turn: turn(view, ctx),
    ...scene(view, ctx),
  });

const screen: TvScreen<pw.View> = Object.assign(tv, { howTo });
export default screen;
