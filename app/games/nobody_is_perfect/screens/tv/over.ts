/** The end: a sheet comes off the press, with the winners on it. */
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { podium } from "../../../../../static/src/tv/podium";
import type { Scene } from "../tv";

export const over = (show: nip.Over, _view: nip.View, ctx: Ctx): Scene => {
  const winners = show.standing.filter(({ place }) => place === 1).map(({ seat }) => ctx.seat(seat).name);
  return {
    caption: ctx.say("tv.over.caption", { names: winners.join(", "), n: winners.length }),
    middle: podium(ctx, show.standing, (score) => ctx.say("nobody_is_perfect.tv.spaces", { n: score })),
  };
};
