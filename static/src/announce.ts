/** What a screen reader says by itself: one polite and one assertive region, made once. */

const regions = new Map<string, HTMLElement>();
const timers = new Map<string, number>();

const region = (manner: "polite" | "assertive"): HTMLElement => {
  const known = regions.get(manner);
  if (known) return known;
  const made = document.createElement("div");
  made.className = "unseen";
  made.setAttribute("role", manner === "polite" ? "status" : "alert");
  made.setAttribute("aria-live", manner);
  document.body.append(made);
  regions.set(manner, made);
  return made;
};

/** Make the regions before there is anything to say: some readers miss a region that arrives full. */
export const readyToAnnounce = (): void => {
  region("polite");
  region("assertive");
};

/** Then the text is gone again, so that nobody who reads on finds what no longer holds; in ms. */
const STAYS = 6_000;

/** Say `text`; assertive only for refusals and the last seconds. The same text again is said again. */
export const announce = (text: string, manner: "polite" | "assertive" = "polite"): void => {
  const place = region(manner);
  place.textContent = "";
  window.clearTimeout(timers.get(manner));
  timers.set(
    manner,
    window.setTimeout(() => {
      place.textContent = text;
      timers.set(
        manner,
        window.setTimeout(() => (place.textContent = ""), STAYS),
      );
    }, 60),
  );
};
