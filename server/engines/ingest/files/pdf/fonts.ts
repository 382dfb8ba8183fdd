import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";

/** Within words, U+FFFD usually stands for a ligature without a Unicode mapping. */
const LIGATURES = /(?<=\p{L})\uFFFD/gu;

type TextContent = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>;
export type Item = TextContent["items"][number];

/** The number of characters of a font that are checked. */
const SAMPLE_LENGTH = 4_000;
/** In characters. Less unreadable text is a formula or a logo. */
const MIN_LOST_CHARACTERS = 30;
const MAX_PAGES = 20;

/**
 * Leaves out the text of fonts without a usable Unicode map, such as Type 3 fonts, whose text is nonsense. Counts the
 * lost characters.
 */
export class FontFilter {
  readonly #samples = new Map<string, string>();
  readonly #checks = new Map<string, FontCheck>();
  readonly #pages = new Set<number>();
  #lostCharacters = 0;

  readableItems(items: readonly Item[], page: number): Item[] {
    for (const item of items) if ("str" in item) this.#sample(item.fontName, item.str);
    let line = Number.NaN;
    return items.flatMap<Item>((item) => {
      if (!("str" in item)) return [item];
      const base = Number(item.transform[5]);
      const isFirst = !(Math.abs(base - line) < item.height / 2);
      if (item.str.trim()) line = base;
      const { isNonsense, hasSingleGlyph } = this.#checkOf(item.fontName);
      if (!isNonsense) {
        this.#count(countOf(item.str, LIGATURES), page);
        return [item];
      }
      if (hasSingleGlyph && item.str.trim().length === 1)
        return isFirst ? [{ ...item, str: "•" }] : [];
      this.#count(item.str.trim().length, page);
      return [];
    });
  }

  #count(lostCharacters: number, page: number): void {
    this.#lostCharacters += lostCharacters;
    if (lostCharacters > 0) this.#pages.add(page);
  }

  get warnings(): ItemWarning[] {
    if (this.#lostCharacters < MIN_LOST_CHARACTERS) return [];
    return [{ code: "UNREADABLE_FONTS", pages: [...this.#pages].slice(0, MAX_PAGES) }];
  }

  #sample(font: string, text: string): void {
    const sample = this.#samples.get(font) ?? "";
    if (sample.length < SAMPLE_LENGTH) this.#samples.set(font, sample + text);
  }

  #checkOf(font: string): FontCheck {
    const sample = this.#samples.get(font) ?? "";
    const cached = this.#checks.get(font);
    if (cached?.length === sample.length) return cached;
    const { length } = sample;
    const hasSingleGlyph = new Set(sample.replace(/\s/g, "")).size === 1;
    const check = { length, isNonsense: looksLikeNonsense(sample), hasSingleGlyph };
    this.#checks.set(font, check);
    return check;
  }
}

type FontCheck = {
  length: number;
  isNonsense: boolean;
  /** A document uses a symbol font for one sign: a bullet, or a check box. */
  hasSingleGlyph: boolean;
};

/** Shorter texts are not checked. */
const MIN_CHARACTERS = 8;

/** Control, unassigned and private-use characters, except Adobe's small capitals and old-style figures. */
const MEANINGLESS = /[\p{Cc}\p{Cn}\uFFFD[\p{Co}--[\uf730-\uf739\uf761-\uf77a]]]/gv;

export function looksLikeNonsense(text: string): boolean {
  const characters = text.replace(/[ \t\r\n]/g, "");
  if (characters.length < MIN_CHARACTERS) return false;
  const readable = characters.replace(MEANINGLESS, "");
  const meaninglessShare = (characters.length - readable.length) / characters.length;
  if (meaninglessShare >= 0.1) return !consistsOfWords(readable);
  return consistsOfPunctuation(readable) || isEnciphered(readable);
}

/** The most frequent letters in Latin script. */
const FREQUENT = /[enisratdhulo]/gi;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns the share of frequent letters: four of five in any language, half by chance. */
function frequentShare(text: string): number {
  const letters = (text.normalize("NFKD").match(/\p{Script=Latin}/gu) ?? []).join("");
  return letters ? countOf(letters, FREQUENT) / letters.length : 0;
}

function consistsOfWords(text: string): boolean {
  const letters = countOf(text, /\p{L}/gu);
  if (letters * 2 < text.length || letters === 0) return false;
  const latin = countOf(text, /\p{Script=Latin}/gu);
  if (latin * 2 >= letters) return frequentShare(text) >= 0.65;
  return scripts.some((script) => countOf(text, script) >= 0.8 * letters);
}

const scripts = [
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
];

/** Many different punctuation marks without words, unlike dot leaders or code. */
function consistsOfPunctuation(text: string): boolean {
  if (text.length < 25) return false;
  const kinds = new Map<string, number>();
  for (const character of text) kinds.set(character, (kinds.get(character) ?? 0) + 1);
  const marks = countOf(text, /[!-/:-@[-`{-~]/g);
  const isMixed = kinds.size >= 12 && Math.max(...kinds.values()) < 0.3 * text.length;
  return isMixed && marks >= 0.55 * text.length;
}

/** Whether the letters are distributed unlike a language, because the font maps glyphs to other letters. */
function isEnciphered(text: string): boolean {
  const latin = countOf(text, /\p{Script=Latin}/gu);
  return latin >= 200 && latin * 2 >= text.length && frequentShare(text) < 0.5;
}
