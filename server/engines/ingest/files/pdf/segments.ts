import type { Item } from "./fonts";

/** A text as a page shows it, with where it stands. */
type TextItem = Extract<Item, { str: string }>;

/**
 * A piece of text on one baseline without a wide gap, in points along its line and across it (upwards): turned text
 * stands as if it were not.
 */
export type Segment = {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  /** Quarter turns of the text. */
  turn: number;
  /** Whether the page has a space or a new line before it. */
  isSpaced?: boolean;
  isRightToLeft?: boolean;
};

/** A page's texts, each for itself, in the order in which they were written. */
export function toSegments(items: readonly Item[]): Segment[] {
  const segments: Segment[] = [];
  let isBehindSpace = false;
  for (const item of items) {
    if (!("str" in item)) continue;
    const text = textOf(item);
    const isBlank = !text.trim();
    if (!isBlank) segments.push(toSegment(text, item, isBehindSpace));
    isBehindSpace = item.hasEOL || isBlank;
  }
  return segments;
}

/** Characters that are no letters are those of fonts that do not tell theirs. */
const textOf = ({ str }: TextItem): string =>
  str
    .replace(letterForms, (form) => form.normalize("NFKC"))
    .normalize("NFC")
    .replace(capitalsAndFigures, (character) => asciiOf(character))
    .replace(pictureBullets, "•")
    .replace(/[\s\p{Cc}\p{Co}\uFFFD]+/gu, " ")
    .replace(spacedOut, (word) => word.replaceAll(" ", ""));

/** Bullets of fonts whose letters are pictures. */
const pictureBullets = /[\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g;

/** How letters are drawn together, at a word's end or in full width. Not "½" and "m²", which would be "1⁄2" and "m2". */
const letterForms = /[\u2e80-\u2fdf\uf900-\ufdff\ufe70-\ufefc\uff01-\uff5e\uff61-\uffdc]/g;

/** A word with space between its letters, as headings may have, and marks behind it; fewer letters are letters. */
const spacedOut = /^\p{L}(?: \p{L}){3,}(?: \p{P})*$/u;

/** Small capitals and old figures by the names of old fonts: Adobe has them among the characters for private use. */
const capitalsAndFigures = /[\uf730-\uf739\uf761-\uf77a]/g;
const asciiOf = (character: string): string =>
  String.fromCharCode(character.charCodeAt(0) - 0xf700).toUpperCase();

/** Down the page, in columns from the right to the left, as texts in Japanese and Chinese may be. */
const downwards = 3;
/** Letters that are wider, in parts of the size that a font tells, are those of a font that tells a wrong one. */
const widestLetter = 2;
/** In parts of its height: a gap is a space if it is as wide as a letter, and some fonts have gaps between letters. */
const narrowestType = 0.4;

function toSegment(text: string, item: TextItem, isBehindSpace: boolean): Segment {
  const { transform, width, height, dir } = item;
  const [a = 1, b = 0, , , x = 0, y = 0] = transform.map(Number);
  const isUpright = dir !== "ttb";
  const turn = isUpright ? Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3 : downwards;
  const [start = x, base = y] = turned(x, y, turn);
  const [length, told] = isUpright ? [width, height || Math.hypot(a, b)] : [height, width];
  const letter = length / text.length;
  const size = letter > widestLetter * told ? widestLetter * letter : told;
  const isSpaced = isBehindSpace && Math.hypot(a, b) > narrowestType * size;
  return {
    text,
    start,
    end: start + length,
    base,
    size,
    turn,
    isSpaced,
    isRightToLeft: dir === "rtl",
  };
}

/** A place as one who reads the text sees it. */
function turned(x: number, y: number, turn: number): number[] {
  const places = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ];
  return places[turn] ?? [];
}
