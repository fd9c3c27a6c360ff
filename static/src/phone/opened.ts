/**
 * The pages that lie open over the room, topmost last, and the browser's history in step with them: its Back closes
 * what is open, one page at a time, and leaves the room only when nothing is.
 *
 * Each open page is an entry of the history, which is told by itself what lies open there: so a reload shows the same
 * again. Entries are made by taps alone, since browsers pass over others on the way back.
 */

export interface Opened {
  /** The topmost page, if any is open. */
  readonly top: string | null;
  open(page: string): void;
  /** Close the topmost page, or all. */
  close(all?: boolean): void;
}

const told = (): readonly string[] => (history.state as { opened?: readonly string[] } | null)?.opened ?? [];

/** `changed` hears when it was the browser that went back, or forward, which opens pages again. */
export const makeOpened = (changed: (forward: boolean) => void): Opened => {
  let pages = told();
  // The way back through the history takes the browser a moment, and what is opened meanwhile must wait for it.
  let going = false;

  /** Give the history the entries that `pages` asks for: off with what is too much, then on with what is missing. */
  const follow = (): void => {
    if (going) return;
    const there = told();
    let same = 0;
    while (same < pages.length && pages[same] === there[same]) same++;
    if (same < there.length) {
      going = true;
      history.go(same - there.length);
    } else
      for (let n = same + 1; n <= pages.length; n++) history.pushState({ opened: pages.slice(0, n) }, "");
  };

  window.addEventListener("popstate", () => {
    if (going) {
      going = false;
      follow();
    } else {
      const before = pages.length;
      pages = told();
      changed(pages.length > before);
    }
  });

  const become = (next: readonly string[]): void => {
    pages = next;
    follow();
  };

  return {
    get top() {
      return pages[pages.length - 1] ?? null;
    },
    open: (page) => become([...pages, page]),
    close: (all = false) => become(all ? [] : pages.slice(0, -1)),
  };
};
