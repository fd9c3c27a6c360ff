/**
 * The page is exactly as high as what can be seen, so that the button at the thumb stands above the keyboard.
 *
 * `--high` and `--from` are the visual viewport's height and top; `data-typing` is set while a keyboard takes room.
 */
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
    page.classList.toggle("typing", high < 0.8 * (tallest.get(width) as number));
  };
  fit();
  for (const place of [seen, window]) {
    place?.addEventListener("resize", fit);
    place?.addEventListener("scroll", fit);
  }
};
