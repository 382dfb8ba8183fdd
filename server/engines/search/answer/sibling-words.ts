import type { CompletedQuestion } from "../dialogue/complete-question";
import type { Passage } from "../query/passage";
import { analyse, stem } from "../text/analyzer";
import type { RatedUnit } from "./rate-units";

/** Excludes the names of sibling rows: "Germany" no longer counts if the answer is about the Netherlands. */
export function withoutSiblings(
  { unit }: RatedUnit,
  { text, carried }: CompletedQuestion,
  [top]: readonly Passage[],
): readonly string[] {
  const { row } = unit;
  if (!row || carried.length === 0) return carried;
  const lang = top?.asked.lang ?? "en";
  const own = (row.table.rows[row.index]?.[0] ?? "").toLowerCase();
  const siblings = row.table.rows
    .filter((_, at) => at !== row.index)
    .map(([name = ""]) => name.toLowerCase());
  const termsOfOwn = analyse(own, lang);
  const termsOfSiblings = new Set(siblings.flatMap((name) => analyse(name, lang)));
  // "Erwachsener" of the question is "Erwachsene" in the table.
  const isOfSibling = (word: string) =>
    siblings.some((name) => name.includes(word)) || termsOfSiblings.has(stem(word, lang));
  const isOfOwn = (word: string) => own.includes(word) || termsOfOwn.includes(stem(word, lang));
  return carried.filter((word) => isOfOwn(word) || text.includes(word) || !isOfSibling(word));
}
