import { hypernymIndex, matchConcepts } from "../../lexicon/concept-index";
import type { Passage } from "../../query/passage";
import { bit } from "../../query/ranking/evidence";
import { asksForRule } from "../../question/question-form";
import { allWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";

/**
 * Whether a question asks for a rule about one kind of thing, and the unit names only another kind of the same class: "Cats
 * may come along" for "Are parrots allowed?", because both are animals.
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
  const isAskedKindStated = classes.some(
    ({ words, concept }) =>
      words.some(
        (word) => coveredWords.includes(word) || containsRelatedStem(stem(word, lang), stems),
      ) || namesClass(index.terms[concept] ?? [], stems, lang),
  );
  if (isAskedKindStated) return false;
  const others = new Set(matchConcepts(index, unit.text, [lang]).map(({ concept }) => concept));
  return classes.some(({ concept }) => others.has(concept));
}

/** The number of first or last letters that two related stems share. */
const MIN_SHARED_LETTERS = 4;

/**
 * Whether a text contains a word, or another one with the same beginning or end: "Studierende" for "Student", "Autoreifen" for
 * "Winterreifen".
 */
const containsRelatedStem = (word: string, stems: ReadonlySet<string>): boolean =>
  stems.has(word) ||
  (word.length > MIN_SHARED_LETTERS &&
    [...stems].some(
      (each) =>
        each.startsWith(word.slice(0, MIN_SHARED_LETTERS)) ||
        each.endsWith(word.slice(-MIN_SHARED_LETTERS)),
    ));

const stemsOf = (text: string, lang: Language): ReadonlySet<string> =>
  new Set(allWords(text).map((word) => stem(word, lang)));

/** Whether the stems contain all words of one of the names of a class. */
const namesClass = (
  names: readonly { term: string; lang: Language }[],
  stems: ReadonlySet<string>,
  lang: Language,
): boolean =>
  names.some((name) => name.lang === lang && name.term.split(" ").every((part) => stems.has(part)));
