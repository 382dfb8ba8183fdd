import { isNear, type Row, rightOf } from "./rows";
import type { Segment } from "./segments";

const BULLET = "[•●○▪■◦‣⁃∙·–*-]";
/** Two letters need a bracket: "Dr." and "Mo." are abbreviations. */
const NUMBER = String.raw`\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[a-z]{2}\)|[ivx]{2,4}\.`;
const SECTION = String.raw`§+ ?\d+ ?[a-z]?\.?|\d{1,2}(?:\.\d{1,2}){1,3}\.?`;

/** Programs use the letter o as the bullet of inner lists. */
const LIST_MARKER = new RegExp(`^(?:o|${BULLET}|${NUMBER}|${SECTION})$`, "i");
const STARTS_ITEM = new RegExp(`^(?:(?:${BULLET}|${NUMBER})\\s|§|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}\\s)`, "i");

/** Whether a text is only the bullet, number, letter or section sign of the text after it. */
export const isListMarker = (text: string): boolean => LIST_MARKER.test(text);

/** A price such as "8.50", which may belong to the line above. */
const DECIMAL = /^\d{1,2}\.\d{1,2}$/;

/** Whether a line is only a list marker, whose text is in the line below. */
export const isListMarkerLine = (line: string): boolean =>
  isListMarker(line) && !DECIMAL.test(line);

export const startsItem = (line: string): boolean => STARTS_ITEM.test(line);

/** Joins the parts of lines whose gaps are as wide as those of a table: list markers with their texts, justified words. */
export function joinLineParts(rows: readonly Row[]): Row[] {
  const right = rightOf(rows);
  return rows.map((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    const [marker, ...text] = row;
    const hasListMarker =
      marker !== undefined && text.length > 0 && isListMarker(marker.text.trim());
    if (hasListMarker && text.length === 1 && !isTableRow(row, above) && !isTableRow(row, below))
      return joinSegments(row);
    const words = hasListMarker ? text : row;
    return isJustified(words, below, right) ? joinSegments(row) : row;
  });
}

/** Beside a row of a table, a number may be a cell. */
const isTableRow = (row: Row, other: Row | undefined): boolean =>
  (other?.length ?? 0) > 2 && (isNear(row, other, 1.75) || isNear(other, row, 1.75));

function joinSegments(row: Row): Row {
  const [first] = row;
  const last = row.at(-1);
  if (!first || !last) return row;
  const text = row.map(({ text }) => text.trim()).join(" ");
  return [{ ...last, text: text.replace(/^o(?= )/, "•"), start: first.start }];
}

/** Relative to the size of type. Gaps of justified lines are not wider. */
const MAX_SPACE = 4;
const MIN_WORDS = 4;
const MAX_WORDS = 60;

/** Whether a line has equal gaps, or is a full one whose sentence continues in the row below. */
function isJustified(words: Row, below: Row | undefined, right: number): boolean {
  if (words.length > MAX_WORDS) return false;
  const gaps = words.slice(1).map(({ start }, at) => start - (words[at]?.end ?? 0));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const last = words.at(-1);
  if (!last || gaps.length === 0 || most > MAX_SPACE * last.size) return false;
  if (words.length >= MIN_WORDS && most < 1.2 * least) return isSentence(words);
  const isFull = last.end > right - last.size;
  return isFull && below?.length === 1 && isNear(words, below, 1.75) && startsInLowerCase(below[0]);
}

/** Names of columns are written with capitals, and cells have figures. */
const isSentence = (words: Row): boolean =>
  words.every(({ text }) => /^\p{L}\P{N}*$/u.test(text)) &&
  words.filter(({ text }) => /^\p{Ll}/u.test(text)).length * 2 >= words.length;

const startsInLowerCase = (segment: Segment | undefined): boolean =>
  /^\p{Ll}/u.test(segment?.text ?? "");
