/** The decks a room may play from, as the house lists them for it; asked for anew when the lobby looks again. */
import type { house } from "./generated/protocol";
import { path } from "./page";

/** What an opener has not seen yet (COM-15). */
export interface Left {
  /** So many items. */
  readonly fresh: number;
  /** About how many whole evenings they last. */
  readonly evenings: number;
}

export interface Deck extends Left {
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
}

/** What is left of those together that will be dealt, and the decks. */
interface Listed extends Left {
  readonly language: string;
  /** So many can be chosen. */
  readonly most: number;
  readonly decks: readonly Deck[];
}

/** A list that is older is asked for again, ms. */
const STALE = 5_000;
const AGAIN = 3_000;

let listed: Listed | null = null;
/** What was asked for last, and what `listed` answers. */
let of = "";
let answered = "";
let at = -Infinity;
const waiting: (() => void)[] = [];

/** Call `told` whenever the list has come. */
export const whenListed = (told: () => void): void => {
  waiting.push(told);
};

/** What the answer of the house depends on. */
const choice = ({ code, setting }: house.RoomView): string => [code, setting.game, ...(setting.decks ?? [])].join();

const ask = (room: house.RoomView): void => {
  const asked = choice(room);
  if (!of.startsWith(`${room.code},`)) listed = null;
  of = asked;
  at = performance.now();
  fetch(path(`/decks.json?room=${room.code}`))
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then((list: Listed) => {
      if (of !== asked) return;
      listed = list;
      answered = asked;
      for (const told of waiting) told();
    })
    .catch(() => {
      at = performance.now() - STALE + AGAIN;
    });
};

const known = (room: house.RoomView): Listed | null => {
  if (of !== choice(room) || performance.now() - at > STALE) ask(room);
  return listed;
};

/** All decks for the next game of a room; none before they are known. */
export const decksFor = (room: house.RoomView): readonly Deck[] =>
  known(room)?.decks.filter(({ game }) => game === room.setting.game) ?? [];

let again = 0;

/** Call for a page that chooses among the decks: somebody may be making one just now. */
export const lookAgain = (): void => {
  window.clearTimeout(again);
  again = window.setTimeout(() => {
    for (const told of waiting) told();
  }, STALE);
};

/** Those that the host has chosen and that are still there. */
export const pickedDecks = (room: house.RoomView): readonly Deck[] => {
  const picked = room.setting.decks ?? [];
  return picked.length ? decksFor(room).filter(({ id }) => picked.includes(id)) : [];
};

/** How many of the chosen ones are no longer there; asked for again as long as a page tells it. */
export const goneDecks = (room: house.RoomView): number => {
  const picked = room.setting.decks ?? [];
  if (!picked.length) return 0;
  lookAgain();
  const there = pickedDecks(room).length;
  return answered === choice(room) ? picked.length - there : 0;
};

/** Those that will be dealt: the chosen ones, or the built-in ones of the house's language. */
export const chosenDecks = (room: house.RoomView): readonly Deck[] => {
  const picked = pickedDecks(room);
  return picked.length ? picked : decksFor(room).filter((deck) => deck.built_in && deck.language === listed?.language);
};

/** What is left of them together until something comes again; null before that is known. */
export const left = (room: house.RoomView): Left | null => known(room);

/** How many can be chosen. */
export const mostDecks = (room: house.RoomView): number => known(room)?.most ?? Infinity;
