import { INCLUDED, type ListPurpose } from "../../question/list-purpose";
import { allWords, analyse, stem } from "../../text/analyzer";
import type { Language } from "../../text/language";
import type { Table } from "../units/units";

/** Cells that say whether an offer contains something: "yes", "✓", "not included", "–". */
const YES_OR_NO_CELL =
  /^(?:yes|no|none|ja|nein|keine?|[✓✔✗✘×x–—-]|included|not included|inklusive|enthalten|unlimited|unbegrenzt)$/iu;
const NO_CELL = /^(?:no|none|nein|keine?|[✗✘×x–—-]|not included|nicht enthalten)$/iu;

/** "Which plan includes the sauna?", "In welchem Paket ist das dabei?" */
const ASKS_WHICH =
  /^\W*(?:(?:and|und)\W+)?(?:in |with |mit |bei )?(?:which|welche[rsnm]?)(?!\p{L}).{1,60}(?<!\p{L})(?:include[sd]?|has|have|comes? with|offers?|contains?|enthält|enthalten|beinhaltet|hat|bietet|inklusive|inbegriffen|dabei|drin|gibt es)(?!\p{L})/iu;

/** Whether a table compares offers by what they contain: a row for each property, a column for each offer. */
const comparesOffers = ({ header, rows }: Table): boolean =>
  header.length > 2 && rows.some(([, ...cells]) => cells.some((cell) => YES_OR_NO_CELL.test(cell)));

/**
 * Returns the column of the offer whose content is asked for: "Plus" for "What is included in the Plus plan?" Undefined
 * if the table does not compare offers, or if the question names none of them or several.
 */
export function offerColumn(
  table: Table,
  question: string,
  purpose: ListPurpose | undefined,
  lang: Language,
): number | undefined {
  if (purpose !== INCLUDED || !comparesOffers(table)) return undefined;
  const asked = new Set(allWords(question).map((word) => stem(word, lang)));
  const named = table.header.flatMap((name, column) => {
    const terms = analyse(name, lang);
    const isNamed = terms.length > 0 && terms.every((term) => asked.has(term));
    return column > 0 && isNamed ? [column] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}

/** Returns the indexes of the rows whose cell in the column of an offer is neither empty nor "no". */
export const rowsOfOffer = ({ rows }: Table, column: number): number[] =>
  rows.flatMap((row, at) => {
    const cell = row[column] ?? "";
    return cell === "" || NO_CELL.test(cell) ? [] : [at];
  });

/** "What is the range of the scooter?", "How long …?", "Was ist die Reichweite …?" */
const ASKS_PROPERTY =
  /^\W*(?:(?:and|und)\W+)?(?!.{0,60}(?:differ|unterschied))(?:what(?: is|['’]s) the|how (?:long|much|many|far|big|large|fast|heavy|high|wide|deep|old|often)|was ist (?:der|die|das)|wie (?:lange?|viele?|weit|groß|schnell|schwer|hoch|breit|tief|alt|oft|teuer))(?!\p{L})/iu;

/** Whether a question asks for a property, and a row says only which offers contain something: "Bluetooth: yes". */
export const saysOnlyWhetherContained = (
  { rows }: Table,
  index: number,
  question: string,
): boolean =>
  ASKS_PROPERTY.test(question) &&
  (rows[index] ?? []).length > 1 &&
  (rows[index] ?? []).slice(1).every((cell) => YES_OR_NO_CELL.test(cell));

/** Whether a question asks which offers contain something, and a row says it of each: "Which plan includes the sauna?" */
export const saysWhichOffers = (table: Table, index: number, question: string): boolean =>
  ASKS_WHICH.test(question) &&
  table.header.length > 2 &&
  (table.rows[index] ?? []).slice(1).some((cell) => YES_OR_NO_CELL.test(cell));
