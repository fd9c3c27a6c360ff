/** The end: a sheet comes off the press, and the winner is wanted. */
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import type { Ctx } from "../../../../../static/src/screen";
import { podium, wins } from "../../../../../static/src/tv/podium";
import type { Scene } from "../tv";
import { words } from "../words";
import { wanted } from "./art";

export const over = (show: ymi.Over, ctx: Ctx): Scene => {
  const winners = show.standing.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const points = (score: number) => words("points", { n: score });
  return {
    caption: wins(ctx, show.standing),
    middle: podium(ctx, show.standing, points, wanted(ctx, winners)),
  };
};
