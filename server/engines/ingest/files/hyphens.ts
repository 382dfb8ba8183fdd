const DIVIDED_WORD = /([\p{L}\p{N}]+)[-\u2010\u00ad]$/u;

/** A hyphen before such a word replaces a part of a compound: "Vor- und Nachteile". */
const CONJUNCTION = /^(?:und|oder|bzw|beziehungsweise|sowie|bis|and|or|to)\b/i;

/**
 * Joins two lines if a hyphen divides a word; else undefined. Omits the hyphen if it only marks the line end: "Ver-"
 * and "trag" become "Vertrag", "EU-" and "Kommission" become "EU-Kommission".
 */
export function joinHyphenated(text: string, line: string): string | undefined {
  const [all, word = ""] = DIVIDED_WORD.exec(text.slice(-60)) ?? [];
  if (all === undefined || !/^[\p{L}\p{N}]/u.test(line)) return undefined;
  if (CONJUNCTION.test(line)) return `${text} ${line}`;
  const isSoft = text.endsWith("\u00ad");
  const isName = /^(?:\p{Lu}+|.*\p{N})$/u.test(word);
  const isLineEndHyphen = isSoft || (/^\p{Ll}/u.test(line) && !isName);
  return (isLineEndHyphen ? text.slice(0, -1) : text) + line;
}
