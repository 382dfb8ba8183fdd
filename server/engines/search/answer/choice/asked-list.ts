import type { Passage } from "../../query/passage";
import { bit, wordsIn } from "../../query/ranking/evidence";
import {
  EXCEPTIONS,
  INCLUDED,
  type ListPurpose,
  namesExceptions,
  OFFERS,
  REQUIREMENTS,
} from "../../question/list-purpose";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";

/** In characters. Longer introductions are paragraphs and not labels. */
const MAX_LABEL_LENGTH = 160;

/** Whether one of the texts is a label of a list for a purpose. */
export const isLabelled = (labels: RegExp, texts: readonly string[]): boolean =>
  texts.some((text) => text.length <= MAX_LABEL_LENGTH && labels.test(text));

/**
 * Whether a unit is a list for the purpose that a question asks for, on the subject that it names: the list below "What
 * may not go in" on the page "Storage" for "What must not be put into storage?"
 */
export function isAskedList(
  purpose: ListPurpose | undefined,
  { unit, inContext }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!purpose || !passage || unit.kind !== "list" || unit.isRowList) return false;
  if (
    !isLabelled(purpose.labels, labelsOf(unit, passage)) ||
    hasOppositeLabel(purpose, unit, passage)
  )
    return false;
  const subject = subjectOf(purpose, passage);
  if (subject === 0) return purpose.isAboutCompany === true;
  const { coveredWords, indexIn } = questionCoverage(passage.asked, passage.lang);
  const inTitle = wordsIn(readUnitText(passage.title, passage.lang).terms, indexIn(passage.lang));
  return (subject & ~coveredWords(inContext | inTitle)) === 0;
}

const labelsOf = ({ lead }: Unit, { headingPath }: Passage): string[] =>
  [lead, headingPath.at(-1) ?? ""].filter((text) => text !== "" && text.length <= MAX_LABEL_LENGTH);

/** Whether the question asks for exceptions and the list names what is included or required, or the reverse. */
function hasOppositeLabel(purpose: ListPurpose, unit: Unit, passage: Passage): boolean {
  const labels = labelsOf(unit, passage);
  const isNegated = labels.some(namesExceptions);
  if (purpose !== EXCEPTIONS)
    return isNegated && [REQUIREMENTS, INCLUDED, OFFERS].includes(purpose);
  const isPositive = [REQUIREMENTS, INCLUDED].some((one) => isLabelled(one.labels, labels));
  return isPositive && !isNegated && !namesExceptions(unit.text);
}

/**
 * Whether a unit is a list of the opposite of what a question asks for: "Price includes" for "What is not included?",
 * "Please do not bring" for "What do I need to bring?"
 */
export function isOppositeList(
  purpose: ListPurpose | undefined,
  { unit }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!purpose || !passage || (unit.kind !== "list" && unit.kind !== "item")) return false;
  return hasOppositeLabel(purpose, unit, passage);
}

/** Whether a unit is a list of exceptions, and the question asks for such a list. */
export const isListOfExceptions = (
  purpose: ListPurpose | undefined,
  { unit }: RatedUnit,
  passage: Passage | undefined,
): boolean =>
  unit.kind === "list" &&
  passage !== undefined &&
  purpose === EXCEPTIONS &&
  labelsOf(unit, passage).some(namesExceptions);

/** Returns the own content words of the question except those for the purpose, as a bit mask. */
const subjectOf = ({ words }: ListPurpose, passage: Passage): number =>
  passage.asked.words.reduce(
    (set, { surface }, at) => (words.test(surface) ? set & ~bit(at) : set),
    ownContentWords(passage),
  );
