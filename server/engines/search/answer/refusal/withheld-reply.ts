import { hasPersonPronoun } from "../../dialogue/person-named";
import type { Passage } from "../../query/passage";
import { isFollowUp } from "../../query/question";
import { bit, wordsIn } from "../../query/ranking/evidence";
import { readAnswerType } from "../../question/answer-type";
import type { CompletedQuestion } from "../../question/completed-question";
import { namesOtherIdentifier } from "../../question/identifiers";
import { INCLUDED } from "../../question/included";
import { readListPurpose } from "../../question/list-purpose";
import { lacksMeasure, statesOtherMeasure } from "../../question/measures";
import { COLOUR_ASKED } from "../../question/named-classes";
import { asksForOffer, isUnspokenInRow } from "../../question/offer-question";
import { readQuestionForm } from "../../question/question-form";
import type { AnswerPart } from "../composition/answer-parts";
import { ownContentWords, questionCoverage } from "../rating/question-coverage";
import { subjectOf } from "../rating/question-subject";
import type { RatedUnit } from "../rating/rate-units";
import { saysOnlyWhetherContained } from "../tables/offer-columns";
import { readUnitText } from "../units/unit-text";
import type { Unit } from "../units/units";
import { coversOwnWords, isAboutUnknown } from "./complete-match";
import { isAboutPrice, lacksAge, lacksItemProperty, lacksQuantity } from "./missing-facts";
import { lacksName } from "./missing-names";
import { isAboutEarnings, lacksNumber } from "./missing-numbers";
import { lacksTime } from "./missing-times";
import { isAboutOtherKind } from "./other-kind";
import { pricesOnlyOther } from "./other-price";
import { namesTopic } from "./topic";

type Reply = { best: RatedUnit; parts: readonly AnswerPart[]; containsMessageWord: boolean };

/** Whether a composed reply is withheld although its confidence is high enough. */
export const isWithheld = (
  question: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  { best, parts, containsMessageWord }: Reply,
): boolean =>
  lacksAmount(question, passages, rated, parts) ||
  lacksTime(
    question.text,
    parts.map(({ text }) => text),
    coversOwnWords(best, passages[best.passageIndex]),
  ) ||
  isAboutOtherIdentifier(question, passages, rated, parts) ||
  isAboutOtherKind(question.text, best, passages[best.passageIndex]) ||
  lacksOffer(question.text, best, passages[best.passageIndex]) ||
  isColourOfOther(question.text, best, passages[best.passageIndex]) ||
  lacksIncludedThing(question.text, best, passages[best.passageIndex], parts) ||
  (best.unit.row !== undefined &&
    saysOnlyWhetherContained(best.unit.row.table, best.unit.row.index, question.text)) ||
  (parts[0]?.text === best.unit.text &&
    lacksItemProperty(best, passages[best.passageIndex], question.text)) ||
  (!containsMessageWord &&
    (isAboutUnknown(question.text, passages, rated) || repeatsReply(question, best, parts)));

/** Whether a row, or the answer to a question that may stand alone, repeats the earlier reply. */
const repeatsReply = (
  { earlier, isAssumed }: CompletedQuestion,
  { unit, features, isNamed }: RatedUnit,
  parts: readonly AnswerPart[],
): boolean =>
  earlier !== undefined &&
  features.sameDay === 0 &&
  (isAssumed === true || (unit.row !== undefined && !isNamed)) &&
  (earlier.reply.includes(unit.text) || parts.every(({ text }) => earlier.reply.includes(text)));

/** Whether a question for an offer has a word that its row and the headings lack: "Open canoe: €38" for pedal boats. */
function lacksOffer(
  text: string,
  { unit, inContext }: RatedUnit,
  passage: Passage | undefined,
): boolean {
  if ((!unit.row && !unit.isRowList) || !passage || !asksForOffer(text)) return false;
  const { days, age, amounts } = readQuestionForm(text);
  if (days.size > 0 || age !== undefined || amounts.length > 0) return false;
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  const missing = ownContentWords(passage) & ~coveredWords(inContext);
  return passage.asked.words.some(
    ({ surface }, at) => (missing & bit(at)) !== 0 && !isUnspokenInRow(surface),
  );
}

/** Whether a question asks for colours, and neither the unit nor its heading contains the thing. */
function isColourOfOther(text: string, { unit }: RatedUnit, passage: Passage | undefined): boolean {
  if (!passage || !COLOUR_ASKED.test(text)) return false;
  const { asked, lang, headingPath } = passage;
  const { coveredWords, indexIn } = questionCoverage(asked, lang);
  const statement = [headingPath.at(-1) ?? "", unit.lead, unit.text].join("\n");
  const words = wordsIn(readUnitText(statement, lang).terms, indexIn(lang));
  const own = ownContentWords(passage);
  return own !== 0 && (own & coveredWords(words)) === 0;
}

/** A price answers "What is extra?" */
const ASKS_EXTRA = /(?<!\p{L})extra(?!\p{L})/iu;

/**
 * Whether a question asks if something is included, and a row neither says so nor contains the thing: "Popcorn machine: 1 day
 * €35" for "Is the corn included with the popcorn machine?"
 */
function lacksIncludedThing(
  text: string,
  { unit, inContext }: RatedUnit,
  passage: Passage | undefined,
  parts: readonly AnswerPart[],
): boolean {
  if (!unit.row || !passage || !INCLUDED.asks.test(text) || ASKS_EXTRA.test(text)) return false;
  const { coveredWords } = questionCoverage(passage.asked, passage.lang);
  const lacksWord = (ownContentWords(passage) & ~coveredWords(inContext)) !== 0;
  return lacksWord && !parts.some((part) => part.text.match(INCLUDED.answers));
}

/**
 * Whether the reply lacks the price, wage, quantity, duration, time of day, age or telephone number that the question asks
 * for, or a price for "Is it free?". A measure or a frequency may be stated in words, so it is lacking only if the reply
 * contains another number instead.
 */
function lacksAmount(
  question: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  parts: readonly AnswerPart[],
): boolean {
  const { text } = question;
  const { subject, matches } = readAnswerType(text);
  const statements = parts.map((part) => part.text);
  // "What is included in the price?" asks for a list.
  if (subject === "price" && rated[0]?.unit.kind === "list" && readListPurpose(text)) return false;
  if (subject === "price" || subject === "earnings") {
    const isAboutAmount = subject === "price" ? isAboutPrice : isAboutEarnings;
    return !parts.some(
      (part) =>
        isAboutAmount(part.text) &&
        !isAboutOtherThing(question, passages, rated, part) &&
        !pricesOnlyOther(text, passages[part.passageIndex], sentencesIn(part, rated)),
    );
  }
  if (subject === "free") return !statements.some((each) => matches(each) || isAboutPrice(each));
  if (subject === "measure") {
    const best = rated[0]?.unit;
    const isRow = best?.row !== undefined || best?.isRowList === true;
    return statesOtherMeasure(text, statements) || (isRow && lacksMeasure(text, statements));
  }
  const asksAboutPerson = subject === "contact" && hasPersonPronoun(text);
  if (asksAboutPerson) return !statements.some(matches);
  if (subject === "frequency") return statements.every((each) => /\d/.test(each) && !matches(each));
  // A part may be cut before its number.
  const uncutStatements = [...statements, ...rated.slice(0, 1).map(({ unit }) => unit.text)];
  return (
    statements.every(
      (each) => lacksAge(text, each) || lacksQuantity(text, each) || lacksName(text, each),
    ) || uncutStatements.every((each) => lacksNumber(text, each))
  );
}

const sentencesIn = ({ passageIndex, text }: AnswerPart, rated: readonly RatedUnit[]) =>
  rated.filter(
    (each) =>
      each.unit.kind === "sentence" &&
      each.passageIndex === passageIndex &&
      text.includes(each.unit.text),
  );

/**
 * Whether a part lacks the subject of the question, or comes from another passage than the best unit and does not name the
 * topic: "Collection in Leipzig is free" for "What does a helmet cost in Leipzig?"
 */
function isAboutOtherThing(
  { text, typeQuestion }: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  part: AnswerPart,
): boolean {
  const passage = passages[part.passageIndex];
  if (!passage) return false;
  const unit = rated.find(
    (each) => each.passageIndex === part.passageIndex && each.unit.text === part.text,
  );
  if (!unit) return false;
  if (lacksSubjectOf(text, passage, unit)) return true;
  const isBest = part.passageIndex === rated[0]?.passageIndex;
  return !isBest && !namesTopic(text, passage, unit, readAnswerType(typeQuestion));
}

function lacksSubjectOf(text: string, { asked, lang }: Passage, { inContext }: RatedUnit): boolean {
  if (lang !== asked.lang || isFollowUp(asked)) return false;
  const subject = subjectOf(text, asked);
  return subject !== 0 && (questionCoverage(asked, lang).coveredWords(inContext) & subject) === 0;
}

/** Whether the reply is about another class, plan or zone than the question: "Class B" for "class BE". */
function isAboutOtherIdentifier(
  { text }: CompletedQuestion,
  passages: readonly Passage[],
  rated: readonly RatedUnit[],
  parts: readonly AnswerPart[],
): boolean {
  const nameOf = ({ row }: Unit) => row?.table.rows[row.index]?.[0] ?? "";
  const quoted = rated.filter(({ unit, passageIndex }) =>
    parts.some(
      (part) =>
        part.passageIndex === passageIndex &&
        (unit.row ? part.text.includes(nameOf(unit)) : part.text.includes(unit.text)),
    ),
  );
  const names = quoted.flatMap(({ unit: { row } }) =>
    row ? [...row.table.header, ...row.table.rows.map(([name = ""]) => name)] : [],
  );
  const headings = parts.flatMap(({ passageIndex }) => {
    const { headingPath = [], title = "" } = passages[passageIndex] ?? {};
    return [...headingPath, title];
  });
  const texts = [...parts.map((part) => part.text), ...quoted.map(({ unit }) => unit.lead)];
  return namesOtherIdentifier(text, [...texts, ...headings], names);
}
