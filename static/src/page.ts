/** Where this page stands: the house may live below a path of a proxy, and a browser may forbid it to remember. */

/** The path the house lives under: "" or "/games", never with a slash at its end. */
export const root: string = (document.documentElement.dataset.root ?? "").replace(/\/+$/, "");

/** An address of the house, from the path within it. */
export const path = (inside: string): string => root + inside;

/** What was typed or read off a TV, as a room code: capitals, and nothing but letters and digits. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** "192.168.1.20:8000" from "HTTP://192.168.1.20:8000/KQXW": what a person has to type. */
export const address = (url: string, code: string): string =>
  url
    .replace(/^https?:\/\/[^/]*/i, (origin) => origin.toLowerCase().replace(/^https?:\/\//, ""))
    .replace(new RegExp(`/(join/)?${code}/?$`, "i"), "")
    .replace(/\/$/, "");

const within = location.pathname.slice(root.length).split("/").filter(Boolean);

/** Whether this page is to open a new room by itself: "/join/new", or "/tv" without a code. */
export const opensRoom = (): boolean => /^(join\/new|tv)$/i.test(within.join("/"));

/** The room code this page's address names ("/KQXW", "/join/kqxw", "/tv/KQXW"), or null. */
export const codeOfPage = (): string | null => {
  const last = within[within.length - 1] ?? "";
  return opensRoom() || /^(join)?$/i.test(last) ? null : tidyCode(last) || null;
};

/** A drawer that never throws: storage is shut in some private windows, and memory then has to do. */
const drawer = (open: () => Storage) => {
  const spare = new Map<string, string>();
  let box: Storage | null;
  try {
    box = open();
  } catch {
    box = null;
  }
  return {
    get(key: string): string | null {
      return spare.get(key) ?? box?.getItem(key) ?? null;
    },
    set(key: string, value: string): void {
      try {
        if (!box) throw new Error("no storage");
        box.setItem(key, value);
        spare.delete(key);
      } catch {
        spare.set(key, value);
      }
    },
    drop(key: string): void {
      spare.delete(key);
      box?.removeItem(key);
    },
  };
};

/** Kept in this browser: tokens, text size. */
export const kept = drawer(() => localStorage);

/** Kept in this tab: half-typed text. */
export const noted = drawer(() => sessionStorage);

/** A fresh id; crypto.randomUUID is missing on plain http. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
