import type { Passage } from "../../query/passage";
import { bit } from "../../query/ranking/evidence";
import {
  EXCEPTIONS,
  INCLUDED,
  listPurpose,
  type ListPurpose,
  namesExceptions,
  OFFERS,
  REQUIREMENTS,
} from "../../question/list-purpose";
import { LIST_MARK } from "../../text/list-mark";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import type { PageChunk } from "../units/page-sections";
import type { Unit } from "../units/units";

/** The number of passages that are read for an answer. */
export const PASSAGES_READ = 8;

/** In characters. Longer introductions are paragraphs. */
const LONGEST_LABEL = 160;

/** Whether the heading or the introduction of a list names a purpose. */
const isLabelled = (labels: RegExp, texts: readonly string[]): boolean =>
  texts.some((text) => text.length <= LONGEST_LABEL && labels.test(text));

/**
 * Whether a unit is a list for the purpose that a question asks for, on the subject that it names: the list below "What
 * may not go in" on the page "Storage" for "What must not be put into storage?"
 */
export function isAskedList(
  question: string,
  { unit, inContext }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  const purpose = unit.kind === "list" && !unit.isRowList ? listPurpose(question) : undefined;
  if (!purpose || !passage) return false;
  if (!isLabelled(purpose.labels, labelsOf(unit, passage)) || isOpposite(purpose, unit, passage))
    return false;
  const subject = subjectOf(purpose, passage);
  if (subject === 0) return purpose.isAboutCompany === true;
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  return (subject & ~coveredWords(inContext)) === 0;
}

const labelsOf = ({ lead }: Unit, { headingPath }: Passage): string[] =>
  [lead, headingPath.at(-1) ?? ""].filter((text) => text !== "" && text.length <= LONGEST_LABEL);

/** Whether a list of exceptions is asked for and this is one of included or required things, or the reverse. */
function isOpposite(purpose: ListPurpose, unit: Unit, passage: Passage): boolean {
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
  question: string,
  { unit }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  const purpose = unit.kind === "list" || unit.kind === "item" ? listPurpose(question) : undefined;
  return purpose !== undefined && passage !== undefined && isOpposite(purpose, unit, passage);
}

/** Whether a unit is a list of exceptions, and the question asks for such a list. */
export const isListOfExceptions = (
  question: string,
  { unit }: RatedUnit,
  passage: Passage | undefined,
): boolean =>
  unit.kind === "list" &&
  passage !== undefined &&
  listPurpose(question) === EXCEPTIONS &&
  labelsOf(unit, passage).some(namesExceptions);

/** Returns the words of the question beside those that name the purpose, as bits. */
const subjectOf = ({ words }: ListPurpose, passage: Passage): number =>
  passage.asked.words.reduce(
    (set, { surface }, at) => (words.test(surface) ? set & ~bit(at) : set),
    ownContentWords(passage),
  );

/**
 * Returns the passages with the list of the purpose that a question asks for, if it is beside one of them on its page:
 * often only the page and not the list holds the words of the question. It takes the last place of those that are read.
 */
export function withAskedList(
  question: string,
  passages: readonly Passage[],
  context: readonly PageChunk[],
): Passage[] {
  const purpose = listPurpose(question);
  const known = new Set(passages.map(({ chunkId }) => chunkId));
  const lists = context.filter(
    ({ chunkId, headingPath, text }) =>
      !known.has(chunkId) &&
      purpose !== undefined &&
      hasList(text) &&
      isLabelled(purpose.labels, [headingPath.at(-1) ?? "", ...text.split("\n")]),
  );
  const [added] = passages.slice(0, PASSAGES_READ).flatMap((passage) => {
    const list = lists.find(({ itemId }) => itemId === passage.itemId);
    return list ? passageOf(list, passage) : [];
  });
  if (!added) return [...passages];
  const last = PASSAGES_READ - 1;
  return [...passages.slice(0, last), added, ...passages.slice(last)];
}

const hasList = (text: string): boolean =>
  text.split("\n").filter((line) => LIST_MARK.test(line)).length > 1;

const passageOf = ({ chunkId, headingPath, text }: PageChunk, passage: Passage): Passage => ({
  ...passage,
  chunkId,
  headingPath: [...headingPath],
  text,
});
