/** The faces of the house's games: seats, how it is settled who begins, and what can be set; from /catalogue.json. */
import type { house } from "./generated/protocol";
import { path } from "./page";
import { has, say } from "./words";

export type OptionValue = string | number | boolean;

/** What a setting can be: one of these values, or at most so many texts of the host's own, each of so many characters. */
export type OptionFace = readonly OptionValue[] | { readonly texts: number; readonly characters: number };

export interface GameFace {
  readonly key: string;
  readonly fewest: number;
  readonly most: number;
  readonly first: "claim" | "host" | "dice";
  /** Whether two may share a seat where more come than there are (WAO-23). */
  readonly teams: boolean;
  /** Whether there is a question in play that the host may have replaced (COM-04). */
  readonly questions: boolean;
  /** Every setting with what it can be. */
  readonly options: Readonly<Record<string, OptionFace>>;
}

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly enum?: readonly OptionValue[];
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly characters?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const optionOf = (schema: Schema): OptionFace =>
  schema.type === "array"
    ? { texts: schema.maxItems ?? 1, characters: schema.items?.characters ?? Infinity }
    : (schema.enum ?? (schema.type === "boolean" ? [true, false] : []));

const optionsOf = (schema: Schema): GameFace["options"] => {
  const named = schema.$ref?.split("/").pop();
  const { properties = {} } = (named === undefined ? schema : schema.$defs?.[named]) ?? {};
  const options: Record<string, OptionFace> = {};
  for (const [option, part] of Object.entries(properties)) options[option] = optionOf(part);
  return options;
};

let all: readonly GameFace[] = [];

/** Every game of the house; none before they are loaded. */
export const games = (): readonly GameFace[] => all;

/** The face of a game; one that is not known yet has no limits and no settings. */
export const faceOf = (key: string): GameFace =>
  all.find((game) => game.key === key) ?? { key, fewest: 1, most: 12, first: "dice", teams: false, questions: true, options: {} };

const told = (key: string, n = 0): string => (has(key) ? say(key, { n }) : "");

/** What the lobby has settled, a sentence for each setting that has something to say; own texts are only counted. */
export const chosenOf = ({ game, pace, options }: house.Setting): readonly string[] => {
  const chosen = Object.entries(options).map(([option, value]) => {
    if (!Array.isArray(value)) return told(`${game}.chosen.${option}.${String(value)}`);
    const n = value.filter((text: string) => text.trim()).length;
    return n ? told(`${game}.chosen.${option}`, n) : "";
  });
  return [...chosen, say(`chosen.${pace}`)].filter(Boolean);
};

const waiting: (() => void)[] = [];

/** Call `told` once the games are known. */
export const whenKnown = (told: () => void): void => {
  if (all.length) told();
  else waiting.push(told);
};

/** Ask the house for its games, until it answers. */
const load = (): void => {
  fetch(path("/catalogue.json"))
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then((faces: readonly (Omit<GameFace, "options"> & { readonly options: Schema })[]) => {
      all = faces.map((face) => ({ ...face, options: optionsOf(face.options) }));
      for (const told of waiting) told();
    })
    .catch(() => window.setTimeout(load, 3_000));
};

load();
