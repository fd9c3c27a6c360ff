/** Perfect Words on a phone: one screen a phase, for whoever is on, for the others, and for who looks on. */
import type { TemplateResult } from "lit-html";
import type { perfect_words as pw } from "../../../../static/src/generated/protocol";
import type { Ctx, Screen } from "../../../../static/src/screen";
import { building } from "./phone/building";
import { over } from "./phone/over";
import { placing } from "./phone/placing";
import { associations, challenging, counting, reading, voting } from "./phone/reveal";
import { writing } from "./phone/writing";

const shown = (view: pw.View, ctx: Ctx): TemplateResult => {
  const { show } = view;
  switch (show.type) {
    case "building":
      return building(view, show, ctx);
    case "writing":
      return writing(view, show, ctx);
    case "placing":
      return placing(view, show, ctx);
    case "words":
      return reading(view, show, ctx);
    case "associations":
      return associations(view, show, ctx);
    case "challenging":
      return challenging(view, show, ctx);
    case "voting":
      return voting(view, show, ctx);
    case "counted":
      return counting(view, show, ctx);
    case "over":
      return over(view, show, ctx);
  }
};

const TIMED: readonly pw.View["show"]["type"][] = ["writing", "placing", "challenging", "voting"];

const screen: Screen<pw.View> = Object.assign(shown, {
  timed: ({ show, me }: pw.View): boolean => (show.type === "building" ? show.builder === me : TIMED.includes(show.type)),
});

export default screen;
