import type { Passage } from "../../query/passage";
import { allWords, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import { questionCoverage } from "../rating/question-coverage";
import { subjectOf } from "../rating/question-subject";
import type { RatedUnit } from "../rating/rate-units";
import { isPriced } from "./missing-facts";

/** "Chips cost €4", not "It costs €4" */
const OWN_PRICE =
  /^(?:(?:an?|the|each|every|our|ein\p{L}{0,2}|der|die|das|jede\p{L}?|unsere?) )?(?!(?:it|th\p{L}{2,3}|both|everything|es|das|diese?[rs]?|sie|er|beide|alles|was|what)(?!\p{L}))(\p{L}[\p{L}-]{2,40})(?: \p{L}[\p{L}-]{2,40}){0,2} (?:kosten|kostet|costs?)(?!\p{L})/iu;

/**
 * Whether the sentences that name the subject of a question have no price, and those with a price are about another thing
 * of these sentences: "You clock in by tablet or chip. Chips cost €4." for "What does a tablet cost?"
 */
export function pricesOnlyOther(
  question: string,
  passage: Passage | undefined,
  sentences: readonly RatedUnit[],
): boolean {
  const priced = sentences.filter(({ unit }) => isPriced(unit.text));
  if (!passage || priced.length === 0) return false;
  const { asked, lang } = passage;
  const subject = subjectOf(question, asked);
  const { coveredWords } = questionCoverage(asked, lang);
  const named = sentences.filter(({ inUnit }) => (coveredWords(inUnit) & subject) !== 0);
  if (named.some((each) => priced.includes(each))) return false;
  return priced.every(({ unit }) => {
    const thing = OWN_PRICE.exec(unit.text)?.[1];
    return thing !== undefined && named.some((each) => containsStem(each.unit.text, thing, lang));
  });
}

const containsStem = (text: string, word: string, lang: Language): boolean =>
  allWords(text).some((each) => stem(each, lang) === stem(word.toLowerCase(), lang));
