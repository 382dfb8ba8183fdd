import type { WeightedQuestion } from "../../query/question";
import { bit } from "../../query/ranking/evidence";
import { contentWords } from "../../text/analyzer";

const BEGINNING = "^\\W*(?:(?:and|so|ok(?:ay)?|und|also)\\W+)?";
const ASKS_EN = "how (?:long|often|much|soon|fast|heavy|big|old)|when|what(?: time)?";
const AUXILIARY = "do|does|will|would|can|must|should|is|are";
const DETERMINER_EN = "the|an?|my|your|our|this|these|each";
const VERB_EN =
  "takes?|lasts?|costs?|weigh|arrive|come|get|run|start|begin|end|finish|open|close|need|have|be(?:en)?|stay|keep|" +
  "due|available|delivered|shipped|collected|ready";
const VERB_DE =
  "dauer|brauch|halt|hält|gelt|gilt|kost|komm|beginn|start|end|öffn|schließ|lauf|läuf";
const ADVERBS_DE = "(?:(?:denn|eigentlich|aktuell|derzeit|mich|uns|bei (?:euch|ihnen|dir)) ){0,3}";
const DETERMINER_DE = "der|die|das|eine?|meine?|eure|euer|ihre?|unsere?";

/** Questions for a measure, a time or a price, with a group for the subject: "How long do (mattresses) take to arrive?" */
const SUBJECT = [
  `${BEGINNING}(?:${ASKS_EN}) (?:${AUXILIARY}) (?:(?:${DETERMINER_EN}) )?(.{3,60}?) (?:${VERB_EN})\\b`,
  `${BEGINNING}(?:wie lange|wie oft|wann|was|wie viel) (?:${VERB_DE})(?:e?n|e?t)? ${ADVERBS_DE}(?:(?:${DETERMINER_DE}) )?(\\p{L}[\\p{L}-]{2,40}(?: \\p{L}[\\p{L}-]{2,40}){0,2})`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Returns the words of the subject of a question, as a bit mask; 0 without a subject. */
export function subjectOf(question: string, { words, lang }: WeightedQuestion): number {
  const subject = SUBJECT.flatMap((pattern) => pattern.exec(question)?.[1] ?? []).join(" ");
  const surfaces = contentWords(subject, lang);
  return words.reduce(
    (set, { surface, isTypeName }, at) =>
      surfaces.includes(surface) && isTypeName !== true ? set | bit(at) : set,
    0,
  );
}
