/** The games' screens: each is brought, with its sentences and its style, when a room has chosen that game. */
import games from "games";
import { path } from "./page";

const AGAIN = 3_000;
/** A file that has not come by then is not waited for. */
const PATIENCE = 15_000;

const brought: Record<string, unknown> = {};
const asked = new Set<string>();
const missing = new Set<string>();
const waiting: (() => void)[] = [];
let anew = false;

/** Call `told` whenever a game's screen has come, or is known to be missing. */
export const whenBrought = (told: () => void): void => {
  waiting.push(told);
};

const tell = (): void => {
  for (const told of waiting) told();
};

const dress = (style: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style;
    link.onload = () => done();
    link.onerror = () => fail(new Error(`${style} has not come`));
    document.head.appendChild(link);
  });

const bring = (game: string): void => {
  asked.add(game);
  const miss = (why: unknown): void => {
    if (game in brought) return;
    console.error(`the screens of ${game} are missing`, why);
    missing.add(game);
    tell();
  };
  games[game]?.()
    .then(({ screen, style }) =>
      dress(style).then(() => {
        brought[game] = screen;
        tell();
      }),
    )
    .catch(miss);
  window.setTimeout(miss, PATIENCE, "they take too long");
};

/** The screen of a game, with its sentences in place; undefined until it has come. */
export const screenOf = <S>(game: string): S | undefined => {
  if (!asked.has(game)) bring(game);
  return brought[game] as S | undefined;
};

/**
 * For a page that shows nothing but that it waits for this game's screen: if that is missing, load the page anew as
 * soon as the house answers. The line may have been down, or the house was updated and this page's files are gone;
 * and a browser does not fetch a second time what it could not have once.
 */
export const startAnewWithout = (game: string): void => {
  if (!missing.has(game) || anew) return;
  anew = true;
  const look = (): void => {
    fetch(path("/healthz")).then(
      (answer) => (answer.ok ? location.reload() : window.setTimeout(look, AGAIN)),
      () => window.setTimeout(look, AGAIN),
    );
  };
  window.setTimeout(look, AGAIN);
};
