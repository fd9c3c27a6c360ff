/** The games' screens: each is brought, with its sentences, when a room has chosen that game. */
import games from "games";

const AGAIN = 2_000;
const PATIENCE = 3;

const brought: Record<string, unknown> = {};
const asked: Record<string, number> = {};
const waiting: (() => void)[] = [];

/** Call `told` whenever a game's screen has come. */
export const whenBrought = (told: () => void): void => {
  waiting.push(told);
};

const bring = (game: string): void => {
  asked[game] = (asked[game] ?? 0) + 1;
  games[game]?.()
    .then(({ screen }) => {
      brought[game] = screen;
      for (const told of waiting) told();
    })
    .catch(() => {
      // The house may have been updated meanwhile: then this page's files are gone, and a new page knows the new ones.
      if ((asked[game] ?? 0) >= PATIENCE) location.reload();
      else window.setTimeout(bring, AGAIN, game);
    });
};

/** The screen of a game, with its sentences in place; undefined until it has come. */
export const screenOf = <S>(game: string): S | undefined => {
  if (!(game in asked)) bring(game);
  return brought[game] as S | undefined;
};
