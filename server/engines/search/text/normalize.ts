const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Except tab and line end. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Text as it is stored and shown: composed letters (PDFs contain decomposed umlauts), no soft hyphens, no zero-width or
 * control characters, no lone surrogates, `\n` as the only line end.
 */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\r\n?|\u2028|\u2029|\f/g, "\n")
    .replace(CONTROL, " ");

/** Strips accents: é → e, ø → o. German ß and umlauts become ss, a, o, u. */
export const normalizeWord = (word: string): string =>
  isPlain(word)
    ? word
    : word
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/[ßøłđðþæœ]/g, (letter) => WITHOUT_MARK[letter] ?? letter);

const WITHOUT_MARK: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
};

const isPlain = (word: string): boolean => /^[a-z0-9]*$/.test(word);

/** Returns the text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
