/** What a person calls a letter: one family of emoji is one. Old browsers have no Intl.Segmenter and count by hand. */

const JOINED = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])$/u;
const FLAG = /^[\u{1f1e6}-\u{1f1ff}]$/u;

const byHand = (text: string): string[] => {
  const out: string[] = [];
  let flags = 0;
  for (const char of text) {
    const last = out[out.length - 1];
    const flag = FLAG.test(char);
    if (last !== undefined && (JOINED.test(char) || last.endsWith("\u200d") || (flag && flags % 2 === 1))) {
      out[out.length - 1] = last + char;
    } else {
      out.push(char);
    }
    flags = flag ? flags + 1 : 0;
  }
  return out;
};

interface Segmenter {
  segment(text: string): Iterable<{ readonly segment: string }>;
}

const make = (Intl as unknown as { Segmenter?: new (language: string) => Segmenter }).Segmenter;
const segmenter = make ? new make("en") : null;

/** `text` cut into grapheme clusters. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), (each) => each.segment) : byHand(text);

/** How long the room will find `text` (COM-10): trimmed, runs of white space as one. */
export const lengthOf = (text: string): number => graphemes(text.normalize("NFC").trim().replace(/\s+/g, " ")).length;

/** Nearly what the room compares by (COM-11): letters, digits and pictures, whatever marks Latin letters bear. */
export const wordingOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, "");
