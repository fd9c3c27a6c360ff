/**
 * What is written must stay on the screen: text shrinks to the floor size, then goes in pages that turn by themselves.
 *
 * Done after every paint, on the page as it lies: `fit(root)` looks for two attributes. Sizes are hundredths of the
 * TV's height ("vh" of look.md). Only layout boxes are measured, never what a running animation has moved.
 *
 *   data-fit="16 5"      a box whose one child must lie within it, as large as it can between the two sizes
 *   data-pages="4.6"     a list (a grid) of at least 3.7; `data-cols`: columns asked for, else two where one would take more pages, and rather two from six up;
 *                        `data-flow="across"`: they stand in rows, not one column after the other;
 *                        `data-pin`: the item that must be seen, else pages turn, after `data-stay` ms if it is given.
 *                        [data-pager] beside it tells the page.
 */
import { play } from "../motion";

/** Nothing that is read is smaller. */
export const FLOOR = 3.7;

const TEXT_STEP = 0.25;
const LIST_STEP = 0.4;
const A_WORD = 160;
const SHORTEST = 6_000;
const LONGEST = 12_000;

const REM_PER_VH = 0.5;
const sizeOf = (vh: number) => `${(vh * REM_PER_VH).toFixed(3)}rem`;
const numbers = (text: string | undefined) => (text ?? "").split(" ").map(Number);

const fitText = (box: HTMLElement): void => {
  const child = box.firstElementChild as HTMLElement | null;
  if (!child) return;
  const [most = FLOOR, least = FLOOR] = numbers(box.dataset.fit);
  const fits = (vh: number) => {
    box.style.fontSize = sizeOf(vh);
    // Within the padding: whatever reaches into it is cut off at the box's edge.
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(box);
    const high = box.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const wide = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return child.offsetHeight <= Math.ceil(high) && child.scrollWidth <= Math.ceil(wide);
  };
  const largest = () => {
    if (fits(most)) return true;
    let low = 0;
    let high = Math.round((most - least) / TEXT_STEP);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (fits(least + middle * TEXT_STEP)) low = middle;
      else high = middle;
    }
    return fits(least + low * TEXT_STEP);
  };
  box.classList.remove("fit-broken", "fit-cut");
  if (largest()) return;
  // One endless word: it may break, since it can be no smaller.
  box.classList.add("fit-broken");
  if (largest()) return;
  // Too much of it even so: names end in dots.
  box.classList.add("fit-cut");
  fits(least);
};

/** Which items stand on which page: the first of each, and the page that is open. */
interface Book {
  readonly key: string;
  readonly cols: number;
  readonly firsts: readonly number[];
  page: number;
  since: number;
}

const books = new Map<HTMLElement, Book>();

const items = (list: HTMLElement) => Array.from(list.children) as HTMLElement[];

const columns = (list: HTMLElement, count: number): readonly number[] => {
  const asked = Number(list.dataset.cols ?? 0);
  if (asked) return asked > 1 ? [asked, 1] : [1];
  return count < 3 ? [1] : count < 6 ? [1, 2] : [2, 1];
};

const lay = (list: HTMLElement, cols: number, vh: number): void => {
  list.style.fontSize = sizeOf(vh);
  list.dataset.laid = String(cols);
  // Without it a grid of columns would be measured as one long row.
  list.style.setProperty("--rows", String(Math.ceil(list.children.length / cols)));
};

/** How high a page of these items is when they run down one column after the other, or `across` in rows. */
const heightOf = (heights: readonly number[], cols: number, gap: number, across: boolean): number => {
  const rows = Math.ceil(heights.length / cols);
  const rowOf = (i: number) => (across ? Math.floor(i / cols) : i % rows);
  let sum = Math.max(0, rows - 1) * gap;
  for (let row = 0; row < rows; row++) sum += Math.max(...heights.filter((_, i) => rowOf(i) === row));
  return sum;
};

/** Fills page after page. */
const pack = (
  heights: readonly number[],
  cols: number,
  gap: number,
  room: number,
  across: boolean,
): readonly number[] => {
  const firsts = [0];
  heights.forEach((_, i) => {
    const first = firsts[firsts.length - 1] as number;
    if (i > first && heightOf(heights.slice(first, i + 1), cols, gap, across) > room) firsts.push(i);
  });
  return firsts;
};

/** The fewest pages, and on them the largest text. */
const typeset = (list: HTMLElement): Pick<Book, "cols" | "firsts"> => {
  const all = items(list);
  const [top = FLOOR] = numbers(list.dataset.pages);
  const sizes = Array.from({ length: Math.ceil((top - FLOOR) / LIST_STEP) + 1 }, (_, i) =>
    Math.max(FLOOR, top - i * LIST_STEP),
  );
  let best: { firsts: readonly number[]; cols: number; vh: number } | null = null;
  list.classList.add("measured");
  for (const item of all) item.hidden = false;
  for (const vh of sizes) {
    for (const cols of columns(list, all.length)) {
      lay(list, cols, vh);
      const gap = parseFloat(getComputedStyle(list).rowGap || "0") || 0;
      const firsts = pack(
        all.map((item) => item.offsetHeight),
        cols,
        gap,
        list.clientHeight + 1,
        list.dataset.flow === "across",
      );
      // More columns than a page has items would leave it half empty.
      if (firsts.length > all.length - cols + 1 && cols > 1) continue;
      if (!best || firsts.length < best.firsts.length) best = { firsts, cols, vh };
    }
    if (best && best.firsts.length === 1) break;
  }
  list.classList.remove("measured");
  const { firsts, cols, vh } = best as NonNullable<typeof best>;
  lay(list, cols, vh);
  return { firsts, cols };
};

const pageOf = (book: Book, item: number): number => book.firsts.filter((first) => first <= item).length - 1;

const show = (list: HTMLElement, book: Book): void => {
  const all = items(list);
  const shown = all.filter((item, i) => !(item.hidden = pageOf(book, i) !== book.page));
  list.style.setProperty("--rows", String(Math.ceil(shown.length / book.cols)));
  const pages = book.firsts.length;
  const pager = list.parentElement?.querySelector<HTMLElement>("[data-pager]");
  if (!pager) return;
  pager.hidden = pages < 2;
  pager.textContent = pages < 2 ? "" : `${book.page + 1} / ${pages}`;
};

const fitList = (list: HTMLElement): void => {
  if (!list.children.length) return;
  const said = items(list).map((item) => item.querySelector("[data-text]")?.textContent ?? item.textContent);
  const key = [list.clientWidth, list.clientHeight, fonts, list.className, ...said].join("\n");
  let book = books.get(list);
  if (!book || book.key !== key) {
    const set = typeset(list);
    book = { key, ...set, page: Math.min(book?.page ?? 0, set.firsts.length - 1), since: performance.now() };
    books.set(list, book);
  }
  const pin = list.dataset.pin;
  if (pin) {
    const page = pageOf(book, Number(pin));
    if (page !== book.page) play(list, "turn");
    book.page = page;
  }
  show(list, book);
};

/** How long a page stays: long enough to find one's answer again, not to read all aloud. */
const stay = (list: HTMLElement): number => {
  if (list.dataset.stay) return Number(list.dataset.stay);
  const words = items(list)
    .filter((item) => !item.hidden)
    .reduce((sum, item) => sum + (item.textContent ?? "").split(/\s+/).length, 0);
  return Math.min(LONGEST, Math.max(SHORTEST, words * A_WORD));
};

const turn = (): void => {
  for (const [list, book] of books) {
    if (!list.isConnected) books.delete(list);
    else if (!list.dataset.pin && book.firsts.length > 1 && performance.now() - book.since > stay(list)) {
      book.since = performance.now();
      book.page = (book.page + 1) % book.firsts.length;
      show(list, book);
      play(list, "turn");
    }
  }
};

let fonts = 0;

/** Lay out everything below `root` that asks for it. */
export const fit = (root: ParentNode): void => {
  root.querySelectorAll<HTMLElement>("[data-fit]").forEach(fitText);
  root.querySelectorAll<HTMLElement>("[data-pages]").forEach(fitList);
};

/** Keep `root` fitted when the window changes or a font arrives, and turn its pages. */
export const keepFit = (root: ParentNode): void => {
  const again = () => {
    fonts++;
    fit(root);
  };
  window.addEventListener("resize", again);
  document.fonts?.addEventListener("loadingdone", again);
  window.setInterval(turn, 500);
};
