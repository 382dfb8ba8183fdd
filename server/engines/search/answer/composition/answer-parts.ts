import { isPersonName } from "../../dialogue/person-named";
import type { Passage } from "../../query/passage";
import { wordsIn } from "../../query/ranking/evidence";
import type { CompletedQuestion } from "../../question/completed-question";
import type { QuestionForm } from "../../question/question-form";
import { isAskedList } from "../choice/asked-list";
import { textWithoutReply } from "../choice/exclude-units";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { isMeasure } from "../units/page-lines";
import { readUnitText } from "../units/unit-text";
import { isAboutOthers, sectionName } from "./section-name";

/** A part of an answer, from one passage. */
export type AnswerPart = { passageIndex: number; text: string };

export type ComposeOptions = {
  question: CompletedQuestion;
  form: QuestionForm;
  maxCharacters: number;
  /** The maximum number of units. */
  units: number;
  /** The score, as a share of the best unit's, from which further units of the best passage are added. */
  minScoreShare: number;
};

/** Joins units by passage, the best unit's passage first, in page order. */
export function joinParts(
  chosen: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, form, maxCharacters }: Pick<ComposeOptions, "question" | "form" | "maxCharacters">,
): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const passageIndex of new Set(chosen.map((each) => each.passageIndex))) {
    const own = chosen.filter((each) => each.passageIndex === passageIndex);
    const text = own
      .toSorted((a, b) => a.position - b.position)
      .map((each) =>
        clip(labelledText(each, passages[passageIndex], form, chosen.length === 1), maxCharacters),
      )
      .reduce(joinTexts, "");
    parts.push({ passageIndex, text: withName(text, own, passages, question.text) });
  }
  return parts;
}

/** Returns a text after the name of the person or thing that it is about, if the question asks for that. */
function withName(
  text: string,
  units: readonly RatedUnit[],
  passages: readonly Passage[],
  question: string,
): string {
  const [first] = units.toSorted((a, b) => a.position - b.position);
  const isProse = units.every(({ unit: { kind } }) => kind === "sentence" || kind === "item");
  const passage = first && passages[first.passageIndex];
  const name = isProse ? sectionName(question, passage) : undefined;
  if (!first || name === undefined || text.includes(name)) return text;
  return isAboutOthers(first.unit.text, passage, passages) ? text : `${name}: ${text}`;
}

/** Joins two texts by a space; by a line break if the first one is not a sentence, such as a list item. */
const joinTexts = (before: string, after: string): string =>
  before === "" || isSentence(before) ? `${before} ${after}`.trim() : `${before}\n${after}`;

/** Returns a text of at most `maxCharacters`, cut at a space if possible and with an ellipsis. */
export function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxCharacters / 2)).trimEnd()}…`;
}

/** Returns one part for each passage, without repeated texts, up to `maxCharacters` in all. The first part is always kept. */
export function mergeParts(parts: readonly AnswerPart[], maxCharacters: number): AnswerPart[] {
  const merged: AnswerPart[] = [];
  let length = 0;
  for (const part of parts) {
    if (merged.some(({ text }) => text.includes(part.text))) continue;
    if (merged.length > 0 && length + part.text.length > maxCharacters) continue;
    length += part.text.length;
    const same = merged.find(({ passageIndex }) => passageIndex === part.passageIndex);
    if (same) same.text = `${same.text} ${part.text}`;
    else merged.push({ ...part });
  }
  return merged;
}

/** In characters. Longer introductions are paragraphs. */
const MAX_LEAD_LENGTH = 120;

/** In characters. Longer headings are sentences. */
const MAX_LABEL_LENGTH = 80;

/** Whether a text ends as a sentence does, unlike a line of an address, a price or a list. */
const isSentence = (text: string): boolean => /[.!?…:]["'”’»“)\]]*$/u.test(text);

/** Whether a text is a date, a mark, a name, or the text of a button: "Apply now". */
export const isFragment = (text: string): boolean =>
  !isSentence(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) < 3;

/** An item with its own label does not need a heading: "Solo: within two working days". */
const HAS_LABEL = /^[^:\n]{1,60}:\s/u;

/** In characters. A shorter list item needs its heading: "On board: bed linen and towels". */
const MAX_BARE_LENGTH = 40;

/**
 * Returns the text of a unit, after its heading if only that heading contains what the question is about ("Chair: Ann Gray, 1 High
 * Street" for "Who is the chair?"), if it is the name of a person, or if it means little on its own ("Ann Gray:
 * Chair").
 */
function labelledText(
  each: RatedUnit,
  passage: Passage | undefined,
  { listPurpose }: QuestionForm,
  isOnlyUnit: boolean,
): string {
  const { kind, lead } = each.unit;
  const text = textWithoutReply(each, passage);
  if (kind === "item" && continuesLead(text, lead)) return `${lead} ${text}`;
  const person = passage?.headingPath.at(-1) ?? "";
  const isBelowPersonName = !isSentence(text) && isPersonName(person) && !text.includes(person);
  if (passage && isBelowPersonName && (kind === "sentence" || kind === "item")) {
    const role =
      lead !== person && lead.length <= MAX_LABEL_LENGTH && addsQuestionWord(lead, text, passage);
    return `${role ? `${person}, ${lead}` : person}: ${text}`;
  }
  // Without "What may not go in", a list says the opposite.
  const isAsked = isAskedList(listPurpose, each, passage);
  const isWhole = kind === "row" || kind === "answer" || isSentence(text) || HAS_LABEL.test(text);
  if (!passage || (isWhole && !isAsked)) return text;
  const isBare =
    isFragment(text) || (isOnlyUnit && kind === "item" && text.length < MAX_BARE_LENGTH);
  const label = labelsOf(each, passage).find(
    (one) =>
      addsQuestionWord(one, text, passage) ||
      ((isAsked || (isBare && one.length < MAX_BARE_LENGTH)) && !one.endsWith("?")),
  );
  if (!label || text.includes(label)) return text;
  return kind === "list" ? `${label}:\n${text}` : `${label}: ${text}`;
}

/** Whether an item completes the sentence that introduces its list: "The contract ends: by death". */
const continuesLead = (text: string, lead: string): boolean =>
  lead.endsWith(":") && lead.length <= MAX_LEAD_LENGTH && /^\p{Ll}/u.test(text);

/** "2.1 Deposit", "3 Deposit". The number of "2. Chairman" or "1. Vorsitzender" may be an ordinal. */
const SECTION_NUMBER = /^[^\p{L}\d]*(?:\d+(?:\.\d+)+\.?|\d+)\s+(?=\p{Lu})/u;

const labelsOf = ({ unit: { lead } }: RatedUnit, { headingPath }: Passage): string[] =>
  [lead, headingPath.at(-1) ?? ""]
    .map((label) => label.replace(SECTION_NUMBER, "").replace(/^[^\p{L}\d]+|[\s:]+$/gu, ""))
    .filter((label) => label !== "" && label.length <= MAX_LABEL_LENGTH)
    .filter((label) => !isSentence(label) || isMeasure(label));

/** Whether a label contains a word of the question that the text lacks. */
function addsQuestionWord(label: string, text: string, passage: Passage): boolean {
  const index = questionCoverage(passage.asked, passage.lang).indexIn(passage.lang);
  const [inLabel = 0, inText = 0] = [label, text].map((one) =>
    wordsIn(readUnitText(one, passage.lang).terms, index),
  );
  return (inLabel & ~inText & ownWords(passage)) !== 0;
}
