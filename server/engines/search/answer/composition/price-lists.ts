import { wordsIn } from "../../query/evidence";
import type { Passage } from "../../query/passage";
import { readAnswerType } from "../../question/answer-type";
import { LIST_MARK } from "../../text/list-mark";
import { AMOUNT } from "../../text/price-line";
import { ownWords, questionCoverage } from "../rating/question-coverage";
import type { RatedUnit } from "../rating/rate-units";
import { readUnitText } from "../units/unit-text";
import type { ComposeOptions } from "./answer-parts";

/** More lines are a whole price list. */
const MAX_PRICES = 8;

/**
 * The lines of a section with a price that hold the same words of the question as the best one, as a list: "Sauna: 2 hours,
 * £11" and "Sauna: whole day, £18". Undefined if there are no others.
 */
export function priceList(
  best: RatedUnit,
  rated: readonly RatedUnit[],
  { question, maxCharacters }: ComposeOptions,
): RatedUnit[] | undefined {
  const isLine = ({ unit: { kind, text } }: RatedUnit) => kind === "sentence" && PRICED.test(text);
  if (readAnswerType(question.kindOf).subject !== "price" || !isLine(best)) return undefined;
  const alike = rated
    .filter(
      (each) =>
        isLine(each) &&
        each.passageIndex === best.passageIndex &&
        each.unit.lead === best.unit.lead &&
        each.own === best.own,
    )
    .toSorted((one, other) => one.position - other.position);
  const text = listText(
    best.unit.lead,
    alike.map(({ unit }) => `- ${unit.text}`),
  );
  if (alike.length < 2 || alike.length > MAX_PRICES || text.length > maxCharacters)
    return undefined;
  return [{ ...best, unit: { ...best.unit, kind: "list", text } }];
}

/**
 * A list of prices with the lines above it in the same section that are prices, too, if the question names the section only:
 * "Basic fee: €499" above "- Theory test: €30" for "How much is class B?"
 */
export function withPricesAbove(
  list: RatedUnit,
  rated: readonly RatedUnit[],
  passages: readonly Passage[],
  { question, maxCharacters }: ComposeOptions,
): RatedUnit {
  const passage = passages[list.passageIndex];
  const items = list.unit.text.split("\n").map((item) => item.replace(LIST_MARK, ""));
  const isPriceList = items.every((item) => PRICED.test(item));
  if (readAnswerType(question.kindOf).subject !== "price" || !isPriceList || !passage) return list;
  if (items.some((item) => holdsOwnWord(item, passage))) return list;
  const above = rated
    .filter(
      ({ unit, passageIndex, position }) =>
        unit.kind === "sentence" &&
        passageIndex === list.passageIndex &&
        position < list.position &&
        PRICED.test(unit.text),
    )
    .toSorted((one, other) => one.position - other.position);
  const lines = [...above.map(({ unit }) => `- ${unit.text}`), ...list.unit.text.split("\n")];
  const text = listText(passage.headingPath.at(-1) ?? "", lines);
  if (above.length === 0 || lines.length > MAX_PRICES || text.length > maxCharacters) return list;
  return { ...list, unit: { ...list.unit, text } };
}

/** A list with its caption on the first line. */
const listText = (caption: string, lines: readonly string[]): string =>
  [...(caption ? [`${caption.replace(/:$/, "")}:`] : []), ...lines].join("\n");

const holdsOwnWord = (text: string, passage: Passage): boolean => {
  const coverage = questionCoverage(passage.asked, passage.lang);
  const { terms } = readUnitText(text, passage.lang);
  return (coverage.own(wordsIn(terms, coverage.indexIn(passage.lang))) & ownWords(passage)) !== 0;
};

/** A thing with its price, not a sentence. */
const PRICED = new RegExp(`^\\P{Po}.{0,60}(?:${AMOUNT.source})[^.!?]{0,30}$`, "iu");
