/** Every sentence a person reads comes from the catalogue, through `say` (plain text) or `rich` (with markup inside). */
import { html, nothing, type TemplateResult } from "lit-html";
import shared from "words";

export type Params = Readonly<Record<string, string | number>>;

const words: Record<string, string> = { ...shared };

/** Know more sentences: a game's own. */
export const learn = (more: Readonly<Record<string, string>>): void => {
  Object.assign(words, more);
};

const LANGUAGE = "en";
const plural = new Intl.PluralRules(LANGUAGE);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether the catalogue has a sentence for `key` (or its plurals). */
export const has = (key: string): boolean => key in words || `${key}.other` in words;

const sentence = (key: string, params: Readonly<Record<string, unknown>>): string => {
  const n = params["n"];
  const counted = typeof n === "number" ? words[`${key}.${plural.select(n)}`] : undefined;
  const found = counted ?? words[key] ?? words[`${key}.other`];
  if (found === undefined) {
    console.error(`no words for "${key}"`);
    return key;
  }
  return found;
};

const isolated = (value: string | number): string =>
  typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : String(value);

/** The sentence for `key` with `{name}` filled in; plurals go by `n`. What a player wrote cannot reorder it. */
export const say = (key: string, params: Params = {}): string =>
  sentence(key, params).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    return value === undefined ? hole : isolated(value);
  });

/** What a game says of itself, where it has a sentence of its own for what the house says of all. */
export const sayOf = (game: string, key: string): string => say(has(`${game}.${key}`) ? `${game}.${key}` : key);

/** As `say`, as a template: parameters may be templates, and strings stand in a <bdi>. */
export const rich = (
  key: string,
  params: Readonly<Record<string, string | number | TemplateResult | typeof nothing>> = {},
): TemplateResult =>
  html`${sentence(key, params)
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      const value = name === undefined ? undefined : params[name];
      if (value === undefined) return part;
      return typeof value === "string" ? html`<bdi>${value}</bdi>` : value;
    })}`;

/** "Mara, Kit and Bea": the parts, and what stands between them. */
export const listed = <T>(parts: readonly T[]): readonly (T | string)[] =>
  parts.reduce<(T | string)[]>((row, part, i) => {
    if (i > 0) row.push(say(i === parts.length - 1 ? "list.and" : "list.comma"));
    row.push(part);
    return row;
  }, []);

/** Who stands behind an entry at its reveal: those who wrote it, and those for whom the house did (COM-21). */
export interface Wrote<S> {
  readonly by: readonly S[];
  readonly lied_for?: readonly S[];
}

/** "by Mara", "a lie of the house, for Kit": what is told of an entry's authors, each part by `tell`. */
export const writers = <S, T>({ by, lied_for: lied = [] }: Wrote<S>, tell: (key: string, seats: readonly S[]) => T): T[] => {
  const own = by.filter((seat) => !lied.includes(seat));
  return [...(own.length ? [tell("entry.by", own)] : []), ...(lied.length ? [tell("entry.lied_for", lied)] : [])];
};

/** "+3", "−1": what a score has changed by. */
export const signed = (points: number): string => (points < 0 ? `\u2212${-points}` : `+${points}`);
