/** You Must Be an Idiot! on a phone: one screen a phase, for the Reader, for who answers, and for who looks on. */
import type { TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../static/src/generated/protocol";
import { over } from "../../../../static/src/phone/over";
import type { Ctx, Screen } from "../../../../static/src/screen";
import { accusing } from "./phone/accusing";
import { announcing, choosing, opening, reading } from "./phone/asking";
import { judging } from "./phone/judging";
import { scoring } from "./phone/scoring";
import { unmasking } from "./phone/unmasking";
import { writing } from "./phone/writing";

const shown = (view: ymi.View, ctx: Ctx): TemplateResult => {
  const { show } = view;
  switch (show.type) {
    case "opening":
      return opening(view, ctx);
    case "choosing":
      return choosing(view, show, ctx);
    case "reading":
      return reading(view, show, ctx);
    case "writing":
      return writing(view, show, ctx);
    case "announcing":
      return announcing(view, show, ctx);
    case "judging":
      return judging(view, show, ctx);
    case "accusing":
      return accusing(view, show, ctx);
    case "unmasking":
      return unmasking(view, show, ctx);
    case "scoring":
      return scoring(view, show, ctx);
    case "over":
      return over(show.standing, ctx);
  }
};

const TIMED: readonly ymi.View["show"]["type"][] = ["choosing", "writing", "judging", "accusing"];

const screen: Screen<ymi.View> = Object.assign(shown, {
  timed: ({ show }: ymi.View): boolean =>
    TIMED.includes(show.type) || ((show.type === "reading" || show.type === "announcing") && show.aloud === true),
});

export default screen;
