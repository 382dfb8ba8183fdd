import { bit } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { isFollowUp, type WeightedQuestion } from "../../query/question";
import { contentWords } from "../../text/analyzer";
import { ownWords } from "../rating/own-words";
import { questionCoverage } from "../rating/question-coverage";
import { moveFirst, type RatedUnit } from "../rating/rate-units";

const BEGINNING = "^\\W*(?:(?:and|so|ok(?:ay)?|und|also)\\W+)?";
const ASKS_EN = "how (?:long|often|much|soon|fast|heavy|big|old)|when|what time";
const AUXILIARY = "do|does|will|would|can|must|should|is|are";
const DETERMINER_EN = "the|an?|my|your|our|this|these|each";
const VERB_EN =
  "takes?|lasts?|costs?|weigh|arrive|come|get|run|start|begin|end|finish|open|close|need|have|be(?:en)?|stay|keep|" +
  "due|available|delivered|shipped|collected|ready";
const VERB_DE =
  "dauer|brauch|halt|hält|gelt|gilt|kost|komm|beginn|start|end|öffn|schließ|lauf|läuf";
const DETERMINER_DE = "der|die|das|eine?|meine?|eure|euer|ihre?|unsere?";

/** The subject of a question for a measure, a time or a price: "How long do mattresses take to arrive?" */
const SUBJECT = [
  `${BEGINNING}(?:${ASKS_EN}) (?:${AUXILIARY}) (?:(?:${DETERMINER_EN}) )?(.{3,60}?) (?:${VERB_EN})\\b`,
  `${BEGINNING}(?:wie lange|wie oft|wann|was|wie viel) (?:${VERB_DE})(?:e?n|e?t)? (?:(?:denn|eigentlich) )?(?:(?:${DETERMINER_DE}) )?(\\p{L}[\\p{L}-]{2,40}(?: \\p{L}[\\p{L}-]{2,40}){0,2})`,
].map((pattern) => new RegExp(pattern, "iu"));

/** The words of the subject of a question, as bits; 0 if it names none. */
export function subjectOf(question: string, { words, lang }: WeightedQuestion): number {
  const named = SUBJECT.flatMap((pattern) => pattern.exec(question)?.[1] ?? []).join(" ");
  const surfaces = contentWords(named, lang);
  return words.reduce(
    (set, { surface, isName }, at) =>
      surfaces.includes(surface) && isName !== true ? set | bit(at) : set,
    0,
  );
}

/** The score, as a share of the best unit's, from which a unit about the subject comes first. */
const WORTH = 0.5;

/**
 * Prefers a unit about the subject of a question over one that only holds its other words: "Mattresses: 5 to 7 days" below
 * "Delivery times" over "Screws arrive after two days" for "How long do mattresses take to arrive?"
 */
export function preferSubject(
  rated: RatedUnit[],
  passages: readonly Passage[],
  question: string,
): RatedUnit[] {
  const [best] = rated;
  const page = passages[best?.passageIndex ?? 0];
  // A follow-up is about the thing of the question before.
  if (!best || !page || isFollowUp(page.asked) || page.lang !== page.asked.lang) return rated;
  const subject = subjectOf(question, page.asked) & ownWords(page);
  const heldBy = ({ around, passageIndex }: RatedUnit): number => {
    const { asked, lang } = passages[passageIndex] ?? page;
    return questionCoverage(asked, lang).words(around) & subject;
  };
  if (subject === 0 || heldBy(best) !== 0) return rated;
  const meant = rated.find(
    (each) => each.tells && heldBy(each) === subject && each.score >= WORTH * best.score,
  );
  return moveFirst(rated, [meant]);
}
