import { hypernymIndex, matchConcepts } from "../../lexicon/concept-index";
import type { Passage } from "../../query/passage";
import { asksForRule } from "../../question/question-form";
import { allWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { RatedUnit } from "../rating/rate-units";

/**
 * Whether a question asks for a rule about one kind of a class, and the unit states it of another kind only: "Cats may come
 * along" below "Animals" for "Are parrots allowed?"
 */
export function isAboutOtherKind(
  question: string,
  { unit, features }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  const lang = passage?.lang ?? "en";
  if (!asksForRule(question) || features.sameDay > 0) return false;
  const index = hypernymIndex();
  const inUnit = stemsOf(unit.text, lang);
  const asked = matchConcepts(index, question, [lang]);
  const isStated =
    asked.some(({ words }) => words.some((word) => isNamed(stem(word, lang), inUnit))) ||
    asked.some(({ concept }) => namesClass(index.terms[concept] ?? [], inUnit, lang));
  if (isStated) return false;
  const others = new Set(matchConcepts(index, unit.text, [lang]).map(({ concept }) => concept));
  return asked.some(({ concept }) => others.has(concept));
}

/** In letters of a stem. */
const SHORTEST_HEAD = 4;

/** Whether a text contains a word, or another German compound with the same end: "Autoreifen" for "Winterreifen". */
const isNamed = (word: string, stems: ReadonlySet<string>): boolean =>
  stems.has(word) ||
  (word.length > SHORTEST_HEAD &&
    [...stems].some((each) => each.endsWith(word.slice(-SHORTEST_HEAD))));

const stemsOf = (text: string, lang: Language): ReadonlySet<string> =>
  new Set(allWords(text).map((word) => stem(word, lang)));

const namesClass = (
  names: readonly { term: string; lang: Language }[],
  stems: ReadonlySet<string>,
  lang: Language,
): boolean =>
  names.some((name) => name.lang === lang && name.term.split(" ").every((part) => stems.has(part)));
