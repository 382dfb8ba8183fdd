import { bit } from "../query/evidence";
import type { Passage } from "../query/passage";
import type { WeightedQuestion } from "../query/question";
import { contentWords } from "../text/analyzer";
import { ownWords } from "./own-words";
import { questionCoverage } from "./question-coverage";
import { moveFirst, type RatedUnit } from "./rate-units";

/** The subject of a question for a measure, a time or a price: "How long do mattresses take to arrive?" */
const SUBJECT = [
  /^\W*(?:(?:and|so|ok(?:ay)?)\W+)?(?:how (?:long|often|much|soon|fast|heavy|big|old)|when|what time) (?:do|does|will|would|can|must|should|is|are) (?:the|a|an|my|your|our|this|these|each)?\s*(.{3,60}?)\s+(?:takes?|lasts?|costs?|weigh|arrive|come|get|run|start|begin|end|finish|open|close|need|have|be|been|stay|keep|due|available|delivered|shipped|collected|ready)\b/iu,
  /^\W*(?:(?:und|also|ok(?:ay)?)\W+)?(?:wie lange|wie oft|wann|was|wie viel) (?:dauern|dauert|brauchen|braucht|halten|hält|gelten|gilt|kosten|kostet|kommen|kommt|beginnen|beginnt|starten|startet|enden|endet|öffnen|öffnet|schließen|schließt|laufen|läuft) (?:denn |eigentlich )?(?:der|die|das|ein|eine|mein|meine|eure|euer|ihre|ihr|unsere)?\s*(\p{L}[\p{L}-]{2,40})/iu,
];

/** The words of the subject of a question, as bits. */
function subjectOf(question: string, { words, lang }: WeightedQuestion): number {
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
  if (!best || !page || page.lang !== page.asked.lang) return rated;
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
