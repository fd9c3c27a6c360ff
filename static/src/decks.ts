/** The decks a room may play from, as the house lists them for it; asked for anew when the lobby looks again. */
import type { house } from "./generated/protocol";
import { path } from "./page";

export interface Deck {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly language: string;
  /** What its language calls itself. */
  readonly speaks: string;
  readonly rating: "family" | "grown-ups";
  /** Whether the house brings it: those are played where nothing else is chosen. */
  readonly built_in: boolean;
  readonly size: number;
  /** How many of its items this room's opener has not seen yet (COM-15). */
  readonly fresh: number;
}

interface Listed {
  readonly language: string;
  readonly decks: readonly Deck[];
}

/** A list that is older is asked for again, ms. */
const STALE = 5_000;
const AGAIN = 3_000;

let listed: Listed | null = null;
let of = "";
let at = -Infinity;
const waiting: (() => void)[] = [];

/** Call `told` whenever the list has come. */
export const whenListed = (told: () => void): void => {
  waiting.push(told);
};

const ask = (code: string): void => {
  of = code;
  at = performance.now();
  fetch(path(`/decks.json?room=${code}`))
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then((list: Listed) => {
      if (of !== code) return;
      listed = list;
      for (const told of waiting) told();
    })
    .catch(() => {
      at = performance.now() - STALE + AGAIN;
    });
};

/** All decks for the next game of a room; none before they are known. */
export const decksFor = (room: house.RoomView): readonly Deck[] => {
  if (of !== room.code) listed = null;
  if (of !== room.code || performance.now() - at > STALE) ask(room.code);
  return listed?.decks.filter(({ game }) => game === room.setting.game) ?? [];
};

let again = 0;

/** Call for a page that chooses among the decks: somebody may be making one just now. */
export const lookAgain = (): void => {
  window.clearTimeout(again);
  again = window.setTimeout(() => {
    for (const told of waiting) told();
  }, STALE);
};

/** Those that will be dealt: the chosen ones, or the built-in ones of the house's language. */
export const chosenDecks = (room: house.RoomView): readonly Deck[] => {
  const all = decksFor(room);
  const chosen = all.filter(({ id }) => room.setting.decks?.includes(id));
  return chosen.length ? chosen : all.filter((deck) => deck.built_in && deck.language === listed?.language);
};

/** About how many evenings they last until something comes again; a started one counts. */
export const evenings = (decks: readonly Deck[], evening: number): number =>
  Math.ceil(decks.reduce((sum, { fresh }) => sum + fresh, 0) / evening);
