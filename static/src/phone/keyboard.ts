/**
 * The page is exactly as high as what can be seen, so that the button at the thumb stands above the keyboard.
 *
 * `--high` and `--from` are the visual viewport's height and top; the class `typing` is set while a keyboard takes room.
 */

/** The field somebody types in stays where it can be seen. */
export const keepFieldSeen = (): void => {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    (field.closest(".sheet, .field") ?? field).scrollIntoView({ block: "nearest" });
  }
};

/** Follow the visual viewport from now on. */
export const followKeyboard = (): void => {
  const seen = window.visualViewport;
  const page = document.documentElement;
  const tallest = new Map<number, number>();
  const fit = () => {
    const high = seen ? seen.height : window.innerHeight;
    const width = window.innerWidth;
    tallest.set(width, Math.max(high, tallest.get(width) ?? 0));
    page.style.setProperty("--high", `${high}px`);
    page.style.setProperty("--from", `${seen ? seen.offsetTop : 0}px`);
    const typing = high < 0.8 * (tallest.get(width) as number);
    page.classList.toggle("typing", typing);
    if (typing) keepFieldSeen();
  };
  fit();
  for (const place of [seen, window]) {
    place?.addEventListener("resize", fit);
    place?.addEventListener("scroll", fit);
  }
};
