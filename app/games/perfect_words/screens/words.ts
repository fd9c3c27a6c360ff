/** Sentences of this game, on every screen. */
import type { TemplateResult } from "lit-html";
import { type Params, rich, say } from "../../../../static/src/words";

const KEY = "perfect_words";

/** A sentence as plain text. */
export const words = (key: string, params: Params = {}): string => say(`${KEY}.${key}`, params);

/** A sentence with markup inside: names stand in a <bdi>. */
export const phrase = (key: string, params: Parameters<typeof rich>[1] = {}): TemplateResult =>
  rich(`${KEY}.${key}`, params);
