/** Wise and Otherwise on a phone: one screen a phase, for who writes, who reads, and who looks on. */
import type { TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../static/src/generated/protocol";
import { over } from "../../../../static/src/phone/over";
import type { Ctx, Screen } from "../../../../static/src/screen";
import { checking } from "./phone/checking";
import { choosing, dice, opening } from "./phone/opening";
import { reveal } from "./phone/reveal";
import { scores } from "./phone/scores";
import { reading, voting } from "./phone/voting";
import { writing } from "./phone/writing";

const shown = (view: wao.View, ctx: Ctx): TemplateResult => {
  const { show } = view;
  switch (show.type) {
    case "dice":
      return dice(view, show, ctx);
    case "opening":
      return opening(view, ctx);
    case "choosing":
      return choosing(view, show, ctx);
    case "writing":
      return writing(view, show, ctx);
    case "checking":
      return checking(view, show, ctx);
    case "reading":
      return reading(view, show, ctx);
    case "voting":
      return voting(view, show, ctx);
    case "reveal":
      return reveal(view, show, ctx);
    case "scores":
      return scores(view, show, ctx);
    case "over":
      return over(show.standing, ctx);
  }
};

const TIMED: readonly wao.View["show"]["type"][] = ["choosing", "writing", "checking", "voting"];

const screen: Screen<wao.View> = Object.assign(shown, {
  timed: ({ show }: wao.View): boolean =>
    TIMED.includes(show.type) || (show.type === "reading" && show.aloud === true),
});

export default screen;
