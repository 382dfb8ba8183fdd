import { bit, wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { asksYesOrNo } from "../../question/question-form";
import { plainOwnWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

/** A property of one item may be a remark. */
const MIN_ITEMS = 2;
const LABEL_END = /:\s/u;

/**
 * Whether a list states a property that the question asks for of several items, but not of the one that the question
 * names: "Vespa: scooter" beside "Honda: seat height 785 mm" for "What is the seat height of the Vespa?"
 */
export function lacksItemProperty(
  { unit, lead }: RatedUnit,
  passage: Passage | undefined,
  question: string,
): boolean {
  if (!passage || unit.kind !== "list" || asksYesOrNo(question)) return false;
  const { asked, lang } = passage;
  const coverage = questionCoverage(asked, lang);
  const index = coverage.indexIn(lang);
  const heldIn = (text: string) => coverage.words(wordsIn(readUnitText(text, lang).terms, index));
  const items = unit.text.split("\n").map((item) => {
    const [label = "", ...rest] = item.split(LABEL_END);
    return { label: rest.length > 0 ? heldIn(label) : 0, said: heldIn(item) };
  });
  const words = asked.words.map((_, at) => bit(at)).filter((word) => plainOwnWords(passage) & word);
  const holding = (word: number) => items.filter(({ said }) => (said & word) !== 0);
  const isProperty = (word: number) =>
    (lead & word) === 0 &&
    holding(word).length >= MIN_ITEMS &&
    items.every(({ label }) => (label & word) === 0);
  return words.some((word) => {
    const [item, ...others] = holding(word);
    if (!item || others.length > 0 || (item.label & word) === 0) return false;
    return words.some((each) => isProperty(each) && (item.said & each) === 0);
  });
}
