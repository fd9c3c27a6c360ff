/** The end: a sheet comes off the press, with the winners on it. */
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { podium, wins } from "../../../../../static/src/tv/podium";
import type { Scene } from "../tv";

export const over = (show: nip.Over, _view: nip.View, ctx: Ctx): Scene => {
  return {
    caption: wins(ctx, show.standing),
    middle: podium(ctx, show.standing, (score) => ctx.say("nobody_is_perfect.tv.steps", { n: score })),
  };
};
