import type { Item } from "../fonts";

type TextItem = Extract<Item, { str: string }>;

/**
 * Text on one baseline without a wide gap. Coordinates are in points; rotated text has those that it would have if it
 * were upright.
 */
export type Segment = {
  text: string;
  start: number;
  end: number;
  base: number;
  size: number;
  /** Quarter turns of the text. */
  rotation: number;
  /** Whether a space or a new line precedes it. */
  followsSpace?: boolean;
  isRightToLeft?: boolean;
  /** The starts of parts that a program wrote separately: in the text and on the line, with the gap before each. */
  writtenParts?: WrittenPart[];
};

type WrittenPart = { index: number; start: number; gap: number };

export function toSegments(items: readonly Item[]): Segment[] {
  const segments: Segment[] = [];
  let isAfterSpace = false;
  let accent = { sign: "", isApart: false };
  const hasTightAccents = items.some((item) => "str" in item && TIGHT_ACCENT.test(item.str));
  const spacedFonts = findSpacedFonts(items);
  for (const item of items) {
    if (!("str" in item)) continue;
    const { text, space, sign } = splitAccent(
      withAccent(accent.sign, joinSpacedLetters(textOf(item), spacedFonts.has(fontOf(item)))),
    );
    const isBlank = !text.trim();
    const followsSpace =
      isAfterSpace || (accent.isApart && (hasTightAccents || /^\p{Lu}/u.test(text)));
    if (!isBlank) segments.push(toSegment(text, item, followsSpace));
    if (!isBlank || !sign) isAfterSpace = !sign && (item.hasEOL || isBlank);
    accent = { sign, isApart: space !== "" };
  }
  return segments;
}

/** TeX prints the accent of a letter before it, as a text of its own or at the end of one. */
function splitAccent(text: string): { text: string; space: string; sign: string } {
  const [, before = text, space = "", sign = ""] = /^(.*?)( ?)([¨´ˆ])$/.exec(text) ?? [];
  return { text: before, space, sign };
}

/**
 * On such a page, a space before an accent separates words. On other pages each accent follows a space, and capitals
 * begin words.
 */
const TIGHT_ACCENT = /\p{L}[¨´ˆ]$/u;

const combining = new Map([
  ["¨", "\u0308"],
  ["´", "\u0301"],
  ["ˆ", "\u0302"],
]);

/** Puts an accent on the first letter. */
const withAccent = (accent: string, text: string): string =>
  accent === ""
    ? text
    : /^[aeiouy]/i.test(text)
      ? `${text[0]}${combining.get(accent)}${text.slice(1)}`.normalize("NFC")
      : accent + text;

const textOf = ({ str }: TextItem): string =>
  str
    .replace(LETTER_FORMS, (form) => form.normalize("NFKC"))
    .normalize("NFC")
    .replace(ADOBE_CAPITALS_AND_FIGURES, (character) => asciiOf(character))
    .replace(PICTURE_BULLETS, "•")
    .replace(INNER_ACCENT, (_, accent: string, letter: string) => withAccent(accent, letter))
    .replace(LOST_LIGATURE, "")
    .replace(/[\s\p{Cc}\p{Co}\uFFFD]+/gu, " ");

const INNER_ACCENT = /(?<=\p{L})([¨´ˆ])([aeiouy])/giu;

/** A ligature without a Unicode mapping, as in "Mitgliedscha\uFFFD". Without a space, the rest stays a word. */
const LOST_LIGATURE = /(?<=\p{L})\uFFFD+/gu;

/** Bullets in symbol fonts. */
const PICTURE_BULLETS = /[\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g;

/** Ligatures, final and full-width forms. Not "½" and "m²", which would become "1⁄2" and "m2". */
const LETTER_FORMS = /[\u2e80-\u2fdf\uf900-\ufdff\ufe70-\ufefc\uff01-\uff5e\uff61-\uffdc]/g;

/** A word with spaced letters, as in headings, with punctuation. Fewer letters are single letters. */
const LETTERSPACED = /^\p{L}(?: \p{L}){3,}(?: \p{P})*$/u;
/** A shorter word with spaced letters, in a font whose words are all spaced. Figures may be several numbers. */
const SHORT_LETTERSPACED = /^\p{L}(?: [\p{L}\p{P}])+$/u;
/** Spaced figures: "1 2 )" and "4 , 9 0". */
const SPACED_NUMBER = /^\d(?: \d)*(?: [.,:)](?: \d)*)+$/;

const joinSpacedLetters = (text: string, isSpacedFont: boolean): string =>
  (LETTERSPACED.test(text) ||
    SPACED_NUMBER.test(text) ||
    (isSpacedFont && SHORT_LETTERSPACED.test(text))) &&
  !isEnumeration(text)
    ? text.replaceAll(" ", "")
    : text;

/** Letters of one case in alphabetical order, such as the classes "A B C" and the allergens "A G L". */
function isEnumeration(text: string): boolean {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 1 &&
    letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ""))
  );
}

const MIN_SPACED = 4;

/** Returns the fonts and sizes in which a page has several spaced words and no others. */
function findSpacedFonts(items: readonly Item[]): Set<string> {
  const counts = new Map<string, number>();
  const ordinaryFonts = new Set<string>();
  for (const item of items) {
    if (!("str" in item)) continue;
    const font = fontOf(item);
    if (LETTERSPACED.test(item.str)) counts.set(font, (counts.get(font) ?? 0) + 1);
    else if (/\p{L}{2}/u.test(item.str)) ordinaryFonts.add(font);
  }
  const fonts = [...counts].filter(
    ([font, count]) => count >= MIN_SPACED && !ordinaryFonts.has(font),
  );
  return new Set(fonts.map(([font]) => font));
}

const fontOf = ({ fontName, height }: TextItem): string => `${fontName} ${Math.round(height)}`;

const ADOBE_CAPITALS_AND_FIGURES = /[\uf730-\uf739\uf761-\uf77a]/g;
const asciiOf = (character: string): string =>
  String.fromCharCode(character.charCodeAt(0) - 0xf700).toUpperCase();

/** Vertical text in columns from right to left, as in Japanese and Chinese. */
const VERTICAL_ROTATION = 3;
/** Letters that are wider, relative to the declared size, belong to a font with a wrong size. */
const MAX_LETTER_WIDTH = 2;
/** Relative to the height. Some fonts have gaps between letters, so only a gap as wide as a letter is a space. */
const MIN_LETTER_WIDTH = 0.4;

function toSegment(text: string, item: TextItem, isAfterSpace: boolean): Segment {
  const { transform, width, height, dir } = item;
  const [a = 1, b = 0, , , x = 0, y = 0] = transform.map(Number);
  const isUpright = dir !== "ttb";
  const rotation = isUpright ? Math.round(Math.atan2(b, a) / (Math.PI / 2)) & 3 : VERTICAL_ROTATION;
  const [start = x, base = y] = rotate(x, y, rotation);
  const [length, typeSize] = isUpright ? [width, height || Math.hypot(a, b)] : [height, width];
  const letter = length / text.length;
  const size = letter > MAX_LETTER_WIDTH * typeSize ? MAX_LETTER_WIDTH * letter : typeSize;
  const followsSpace = isAfterSpace && Math.hypot(a, b) > MIN_LETTER_WIDTH * size;
  return {
    text,
    start,
    end: start + length,
    base,
    size,
    rotation,
    followsSpace,
    isRightToLeft: dir === "rtl",
  };
}

function rotate(x: number, y: number, rotation: number): number[] {
  const coordinates = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ];
  return coordinates[rotation] ?? [];
}
