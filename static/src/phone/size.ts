/** How large the letters are on this phone: A, A+, A++; kept in this browser. */
import { kept } from "../page";

export const SIZES = ["a", "aa", "aaa"] as const;

export type Size = (typeof SIZES)[number];

const KEY = "larkhouse.size";

export const size = (): Size => SIZES.find((each) => each === kept.get(KEY)) ?? "a";

export const setSize = (next: Size): void => {
  kept.set(KEY, next);
  document.documentElement.dataset.size = next;
};
