/** The finished grid as a picture to keep. */
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { ARROW, halves, type Place, same, TURNS, typeset } from "../grid";
import { words } from "../words";

const [INK, PAPER, BRIGHT, PICK] = ["#1a1430", "#fff3dc", "#8aa9ff", "#ffc93c"] as const;

const MARGIN = 60;
const HEAD = 200;
const FOOT = 110;
const WIDEST = 1400;
/** The largest words, in px. */
const MOST = 48;

/** An address of the picture: the house's name for the game, what was won, the grid, and who they were. */
export const picture = (view: pw.View, won: string, who: string): string => {
  const box = { width: WIDEST - 2 * MARGIN, height: WIDEST, unit: "px", most: MOST } as const;
  const { span, columns, rows, width, height, size } = typeset(view, { box, wide: true });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(900, width * size + 2 * MARGIN);
  canvas.height = height * size + HEAD + FOOT;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  const middle = canvas.width / 2;
  const from = middle - (width * size) / 2;
  const before = (tracks: readonly number[], at: number) => size * tracks.slice(0, at).reduce((all, each) => all + each, 0);

  const write = (text: string, x: number, y: number, high: number, colour: string, room = canvas.width - 2 * MARGIN) => {
    pen.font = `800 ${high}px Bricolage, sans-serif`;
    const fits = Math.min(1, room / pen.measureText(text).width);
    pen.font = `800 ${high * fits}px Bricolage, sans-serif`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  const block = (place: Place, colour: string) => {
    const [column, row] = [place[0] - span.left, place[1] - span.top];
    const gap = size * 0.07;
    const [x, y] = [from + before(columns, column), HEAD + before(rows, row)];
    const [w, h] = [(columns[column] as number) * size, (rows[row] as number) * size];
    pen.fillStyle = colour;
    pen.fillRect(x + gap, y + gap, w - 2 * gap, h - 2 * gap);
    return { x, y, w, middle: y + h / 2 };
  };

  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = INK;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(words("title"), middle, 70, 64, BRIGHT);
  write(won, middle, 138, 44, PICK);
  for (const { place, word } of view.words) {
    const { x, w, middle: y } = block(place, PAPER);
    write(word, x + w / 2, y, size, INK, w - size * 0.4);
  }
  for (const { place } of view.arrows) {
    const { x, w, middle: y } = block(place, BRIGHT);
    const arrows = halves(view.arrows.filter((each) => same(each.place, place)));
    arrows.forEach(({ number, direction }, at) => {
      const here = x + (w * (at + 0.5)) / arrows.length;
      write(String(number), here - size * 0.5, y, size * 1.1, INK);
      pen.save();
      pen.translate(here + size * 0.5, y);
      pen.rotate((TURNS[direction] * Math.PI) / 180);
      pen.scale(size / 28, size / 28);
      pen.fill(new Path2D(ARROW));
      pen.restore();
    });
  }
  write(who, middle, canvas.height - FOOT / 2, 34, PAPER);
  return canvas.toDataURL("image/png");
};
