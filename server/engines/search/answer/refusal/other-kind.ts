import { hypernymIndex, matchConcepts } from "../../lexicon/concept-index";
import type { Passage } from "../../query/passage";
import { bit } from "../../query/ranking/evidence";
import { asksForRule } from "../../question/question-form";
import { allWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";

/**
 * Whether a question asks for a rule about one kind of a class, and the unit states it of another kind only: "Cats may come
 * along" below "Animals" for "Are parrots allowed?"
 */
export function isAboutOtherKind(
  question: string,
  { unit, features, inUnit }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!passage || !asksForRule(question) || features.sameDay > 0) return false;
  const { asked, lang } = passage;
  const index = hypernymIndex();
  const stems = stemsOf(unit.text, lang);
  const covered = questionCoverage(asked, lang).coveredWords(inUnit);
  const coveredWords = asked.words.flatMap(({ surface }, at) => (covered & bit(at) ? surface : []));
  const classes = matchConcepts(index, question, [lang]);
  const isStated = classes.some(
    ({ words, concept }) =>
      words.some((word) => coveredWords.includes(word) || isNamed(stem(word, lang), stems)) ||
      namesClass(index.terms[concept] ?? [], stems, lang),
  );
  if (isStated) return false;
  const others = new Set(matchConcepts(index, unit.text, [lang]).map(({ concept }) => concept));
  return classes.some(({ concept }) => others.has(concept));
}

/** In letters of a stem. */
const SHORTEST_PART = 4;

/**
 * Whether a text contains a word, or another one with the same beginning or end: "Studierende" for "Student", "Autoreifen" for
 * "Winterreifen".
 */
const isNamed = (word: string, stems: ReadonlySet<string>): boolean =>
  stems.has(word) ||
  (word.length > SHORTEST_PART &&
    [...stems].some(
      (each) =>
        each.startsWith(word.slice(0, SHORTEST_PART)) || each.endsWith(word.slice(-SHORTEST_PART)),
    ));

const stemsOf = (text: string, lang: Language): ReadonlySet<string> =>
  new Set(allWords(text).map((word) => stem(word, lang)));

const namesClass = (
  names: readonly { term: string; lang: Language }[],
  stems: ReadonlySet<string>,
  lang: Language,
): boolean =>
  names.some((name) => name.lang === lang && name.term.split(" ").every((part) => stems.has(part)));
