/** The ways back to the rooms that this browser has been in, from pages that are none. */
import { path } from "./page";

/**
 * Links to those rooms that this house still has, in each of these places, which show themselves with the first one:
 * `data-rooms` is what a link says, `data-look` its class. Settles when they stand there.
 */
export const waysBack = (places: readonly HTMLElement[]): Promise<void> => {
  const tokens: Record<string, string> = {};
  const ways: Record<string, string> = {};
  try {
    for (let n = 0; n < localStorage.length; n += 1) {
      const key = localStorage.key(n) ?? "";
      const [, code, role] = /^larkhouse\.([A-Z]{4})\.(phone|tv)$/.exec(key) ?? [];
      // Where it has been both, somebody holds it in the hand just now.
      if (!code || (role === "tv" && code in ways)) continue;
      tokens[code] = localStorage.getItem(key) ?? "";
      ways[code] = role === "tv" ? `/tv/${code}` : `/${code}`;
    }
  } catch {
    return Promise.resolve();
  }
  if (!Object.keys(tokens).length) return Promise.resolve();
  return fetch(path("/decks/rooms"), { method: "POST", body: JSON.stringify(tokens) })
    .then((answer) => (answer.ok ? (answer.json() as Promise<string[]>) : []))
    .then(
      (open) =>
        open.forEach((code) =>
          places.forEach((place) => {
            const link = document.createElement("a");
            link.className = place.dataset.look ?? "";
            link.href = path(ways[code] ?? `/${code}`);
            link.textContent = (place.dataset.rooms ?? "").replace("{code}", code);
            place.append(link);
            place.hidden = false;
          }),
        ),
      () => undefined,
    );
};
