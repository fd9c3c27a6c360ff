/** Nobody is Perfect on a phone: one screen a phase, for who writes, who presides, and who looks on. */
import type { TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../static/src/generated/protocol";
import { over } from "../../../../static/src/phone/over";
import type { Ctx, Screen } from "../../../../static/src/screen";
import { checking } from "./phone/checking";
import { judging, verdict } from "./phone/judging";
import { moving } from "./phone/moving";
import { choosing, opening } from "./phone/opening";
import { reveal } from "./phone/reveal";
import { reading, voting } from "./phone/voting";
import { writing } from "./phone/writing";
import { legend } from "./signs";

const shown = (view: nip.View, ctx: Ctx): TemplateResult => {
  const { show } = view;
  switch (show.type) {
    case "opening":
      return opening(view, show, ctx);
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
    case "judging":
      return judging(view, show, ctx);
    case "verdict":
      return verdict(view, show, ctx);
    case "moving":
      return moving(view, show, ctx);
    case "over":
      return over(show.standing, ctx);
  }
};

const TIMED: readonly nip.View["show"]["type"][] = ["choosing", "writing", "checking", "voting", "judging"];

const screen: Screen<nip.View> = Object.assign(shown, {
  legend,
  timed: ({ show }: nip.View): boolean =>
    TIMED.includes(show.type) || (show.type === "reading" && show.aloud === true),
});

export default screen;
