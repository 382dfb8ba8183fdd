/** A word that the end of a line cuts, with its hyphen. */
const cutWord = /([\p{L}\p{N}]+)[-\u2010\u00ad]$/u;

/** What a hyphen stands for a word before: "Vor- und Nachteile". */
const conjunction = /^(?:und|oder|bzw|beziehungsweise|sowie|bis|and|or|to)\b/i;

/**
 * Two lines as one if a hyphen parts a word between them; undefined otherwise. The hyphen goes if it only stands for
 * the end of the line: "Ver-" and "trag" are "Vertrag", "EU-" and "Kommission" are "EU-Kommission".
 */
export function joinHyphenated(text: string, line: string): string | undefined {
  const [all, word = ""] = cutWord.exec(text.slice(-60)) ?? [];
  if (all === undefined || !/^[\p{L}\p{N}]/u.test(line)) return undefined;
  if (conjunction.test(line)) return `${text} ${line}`;
  const isSoft = text.endsWith("\u00ad");
  const isName = /^(?:\p{Lu}+|.*\p{N})$/u.test(word);
  const isCut = isSoft || (/^\p{Ll}/u.test(line) && !isName);
  return (isCut ? text.slice(0, -1) : text) + line;
}
