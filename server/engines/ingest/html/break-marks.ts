const SOFT_HYPHEN = "\u00AD";
const ZERO_WIDTH_SPACE = "\u200B";
const MARKS = /[\u00AD\u200B]/;

/** Between a letter and a figure, a zero-width space parts words: "Price\u200B12". */
const APART = /(?<=\p{L})\u200B+(?=\d)|(?<=\d)\u200B+(?=\p{L})/gu;

/**
 * Returns a function that deletes soft hyphens and zero-width spaces, which only say where a word may break, from the
 * consecutive texts of a document. A mark and its neighbours may arrive in different texts.
 */
export function breakMarkRemover(): (text: string) => string {
  let last = "";
  let isPending = false;
  return (text) => {
    if (!isPending && !MARKS.test(text)) {
      last = text.at(-1) ?? last;
      return text;
    }
    const before = isPending ? last + ZERO_WIDTH_SPACE : last;
    const parted = (before + text).replaceAll(SOFT_HYPHEN, "").replace(APART, " ");
    isPending = parted.endsWith(ZERO_WIDTH_SPACE);
    const clean = parted.replaceAll(ZERO_WIDTH_SPACE, "");
    const added = clean.slice(last.length);
    last = clean.at(-1) ?? "";
    return added;
  };
}
