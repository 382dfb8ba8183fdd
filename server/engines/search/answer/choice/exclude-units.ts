import { bit, wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { ownWords, plainOwnWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";

const YES_OR_NO = /^(?:yes|no|only|ja|nein|nur|am besten)(?!\p{L})/iu;

/**
 * Whether "Yes, …" answers another question of a page: one that lacks the rarest word of the message that pages hold, or
 * all of its words.
 */
export function answersAnother(
  { unit, around, lead }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if (!passage || unit.kind !== "answer" || !YES_OR_NO.test(unit.text)) return false;
  const { asked, lang } = passage;
  const own = ownWords(passage);
  const { unknown, words } = questionCoverage(asked, lang);
  const weights = asked.idf.map((weight, at) => (((own & ~unknown) >> at) & 1 ? weight : 0));
  const most = Math.max(0, ...weights);
  if (most > 0 && (words(around) & bit(weights.indexOf(most))) === 0) return true;
  const plain = plainOwnWords(passage);
  return plain !== 0 && (words(lead) & plain) === 0;
}

/** With two names, both may be the answer. */
const MIN_NAMES = 3;

/**
 * Whether only one name of a list of rows or sections contains the topic, while another list is about it: the sections
 * "Rooms compared", "Prices", "Rules" for "Which rooms are there?"
 */
export function listsOtherThings(
  { unit }: RatedUnit,
  passage: Passage | undefined,
  rated: readonly RatedUnit[],
): boolean {
  if (!passage || !unit.isOfRows) return false;
  const { asked, lang, title } = passage;
  const coverage = questionCoverage(asked, lang);
  const heldIn = (text: string) =>
    coverage.own(wordsIn(readUnitText(text, lang).terms, coverage.indexIn(lang)));
  const around = heldIn(`${title}\n${unit.lead}`);
  const topic = plainOwnWords(passage) & ~around;
  const names = unit.text.split("\n");
  const naming = names.filter((name) => (heldIn(name) & topic) !== 0);
  const isOfTopic = (other: RatedUnit) =>
    other.unit.kind === "list" && other.unit.lead !== unit.lead && (other.around & topic) !== 0;
  return names.length >= MIN_NAMES && naming.length === 1 && rated.some(isOfTopic);
}
