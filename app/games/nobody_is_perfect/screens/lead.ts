/** How a term is asked for: in the language of its cards, where the catalogue has that; else in the screen's own. */
import type { nobody_is_perfect as nip } from "../../../../static/src/generated/protocol";
import { has } from "../../../../static/src/words";

const keyOf = (family: string, { lead, language }: nip.Question): string => {
  const key = `nobody_is_perfect.${family}.${language ?? "en"}.${lead ?? "what_is"}`;
  return has(key) ? key : `nobody_is_perfect.${family}.${lead ?? "what_is"}`;
};

/** The key of what stands above the question: "What is ..." above a term, else the pile's name. */
export const leadKey = (question: nip.Question): string =>
  question.pile === "term" ? keyOf("lead", question) : `nobody_is_perfect.pile.${question.pile}`;

/** The key of "Which is the real {term}?", which is asked above the answers. */
export const voteKey = (question: nip.Question): string => keyOf("vote", question);
