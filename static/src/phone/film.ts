/**
 * Ten seconds of nothing, as an MP4: one ink-coloured picture of 16 x 16 a second and a silent sound track.
 *
 * A phone that plays it does not fall asleep; some want a picture, some want sound to go with it. Made in code because it
 * is smaller than any file, and nobody has to wonder where it came from: H.264 with plain uncompressed macroblocks,
 * AAC frames that say "nothing", and the boxes of ISO 14496-12 round them.
 */

const SECONDS = 10;
const RATE = 44_100;
const FRAME = 1_024;
const INK = { y: 37, u: 139, v: 129 };

type Bytes = readonly number[];

const big = (n: number, size: number): Bytes =>
  Array.from({ length: size }, (_, i) => (n / 2 ** (8 * (size - 1 - i))) & 255);
const flat = (parts: readonly Bytes[]): Bytes => ([] as number[]).concat(...parts);
const u16 = (...all: readonly number[]): Bytes => flat(all.map((n) => big(n, 2)));
const u32 = (...all: readonly number[]): Bytes => flat(all.map((n) => big(n, 4)));
const text = (letters: string): Bytes => Array.from(letters, (letter) => letter.charCodeAt(0));
const none = (size: number): Bytes => Array.from({ length: size }, () => 0);
const box = (name: string, ...parts: readonly Bytes[]): Bytes => {
  const body = flat(parts);
  return [...u32(body.length + 8), ...text(name), ...body];
};

/** One picture, as a lone key frame: a slice header, one macroblock of type I_PCM, and the colours as they are. */
const picture = (index: number): Bytes => {
  // Exp-Golomb by hand: first macroblock 0, slice type 7, set 0, frame number 0, then an id that alternates.
  const head = index % 2 ? "1 0001000 1 0000 010" : "1 0001000 1 0000 1";
  const bits = (head + " 0 0 1 000011010").replace(/ /g, "");
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const bytes = (whole.match(/.{8}/g) as string[]).map((byte) => parseInt(byte, 2));
  const colours = [
    ...Array<number>(256).fill(INK.y),
    ...Array<number>(64).fill(INK.u),
    ...Array<number>(64).fill(INK.v),
  ];
  const unit = [0x65, ...bytes, ...colours, 0x80];
  return [...u32(unit.length), ...unit];
};

const SEQUENCE: Bytes = [0x67, 0x42, 0xc0, 0x0a, 0xda, 0x79];
const PICTURE: Bytes = [0x68, 0xce, 0x38, 0x80];
const SILENCE: Bytes = [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80];

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const DATA_HERE = box("dinf", box("dref", u32(0, 1), box("url ", u32(1))));

interface Track {
  readonly id: number;
  readonly kind: "vide" | "soun";
  readonly scale: number;
  readonly count: number;
  readonly each: number;
  readonly sizes: Bytes;
  readonly from: number;
  readonly entry: Bytes;
}

const trak = ({ id, kind, scale, count, each, sizes, from, entry }: Track): Bytes => {
  const side = kind === "vide" ? 16 << 16 : 0;
  return box(
    "trak",
    box(
      "tkhd",
      u32(3, 0, 0, id, 0, SECONDS * 1000),
      none(8),
      u16(0, 0, kind === "vide" ? 0 : 0x100, 0),
      MATRIX,
      u32(side, side),
    ),
    box(
      "mdia",
      box("mdhd", u32(0, 0, 0, scale, count * each), u16(0x55c4, 0)),
      box("hdlr", u32(0, 0), text(kind), none(12), [0]),
      box(
        "minf",
        kind === "vide" ? box("vmhd", u32(1), none(8)) : box("smhd", u32(0, 0)),
        DATA_HERE,
        box(
          "stbl",
          box("stsd", u32(0, 1), entry),
          box("stts", u32(0, 1, count, each)),
          box("stsc", u32(0, 1, 1, count, 1)),
          box("stsz", u32(0), sizes),
          box("stco", u32(0, 1, from)),
        ),
      ),
    ),
  );
};

const AVC1 = box(
  "avc1",
  none(6),
  u16(1),
  none(16),
  u16(16, 16),
  u32(0x480000, 0x480000, 0),
  u16(1),
  none(32),
  u16(24, 0xffff),
  box("avcC", [1, 0x42, 0xc0, 0x0a, 0xff, 0xe1], u16(SEQUENCE.length), SEQUENCE, [1], u16(PICTURE.length), PICTURE),
);

const MP4A = box(
  "mp4a",
  none(6),
  u16(1),
  none(8),
  u16(1, 16, 0, 0),
  u32(RATE * 65536),
  box("esds", u32(0), [3, 25, 0, 1, 0, 4, 17, 0x40, 0x15, 0, 0, 0], u32(8_000, 8_000), [5, 2, 0x12, 0x08, 6, 1, 2]),
);

/** The film as bytes, about 7 kB. */
export const film = (): Uint8Array<ArrayBuffer> => {
  const pictures = Array.from({ length: SECONDS }, (_, index) => picture(index));
  const frames = Math.floor((SECONDS * RATE) / FRAME);
  const type = box("ftyp", text("isom"), u32(0x200), text("isomavc1mp41"));
  const seen = flat(pictures);
  const heard = flat(Array.from({ length: frames }, () => SILENCE));
  const from = type.length + 8;
  const movie = box(
    "moov",
    box("mvhd", u32(0, 0, 0, 1000, SECONDS * 1000, 0x10000), u16(0x100), none(10), MATRIX, none(24), u32(3)),
    trak({
      id: 1,
      kind: "vide",
      scale: 1000,
      count: SECONDS,
      each: 1000,
      from,
      entry: AVC1,
      sizes: u32(0, SECONDS, ...pictures.map((each) => each.length)),
    }),
    trak({
      id: 2,
      kind: "soun",
      scale: RATE,
      count: frames,
      each: FRAME,
      from: from + seen.length,
      entry: MP4A,
      sizes: u32(SILENCE.length, frames),
    }),
  );
  return Uint8Array.from([...type, ...box("mdat", seen, heard), ...movie]);
};
