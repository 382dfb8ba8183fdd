import { DELIMITER_ROW } from "../chunking/chunk-size";
import { dayMatch } from "../days/compare-days";
import { weekdaysIn } from "../days/weekdays";
import type { Passage } from "../query/passage";
import type { Language } from "../text/language";
import { splitSentences } from "../text/sentences";

/** A query that finds opening hours in both languages, also on pages that do not call them so. */
export const HOURS_QUESTION =
  "Öffnungszeiten geöffnet Montag Freitag Samstag Uhr Mo Fr täglich opening hours open Monday Friday Saturday Mon Fri daily times contact Kontakt";

const DAILY = /(?<!\p{L})(?:daily|every day|täglich|24\/7)(?!\p{L})/iu;
/** Also abbreviations before "To" or a time, as in "Mon To Sun". */
const DAYS =
  /(?<!\p{L})(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)\.? ?(?:[-–—&/]|to|bis) ?(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)(?!\p{L})/iu;
const TIMES =
  /\d{1,2}(?:[.:]\d{2})? ?(?:[ap]\.?m\.?|uhr)(?!\p{L})|\d{1,2}[.:]\d{2} ?(?:[-–—]|to|bis) ?\d{1,2}[.:]\d{2}/iu;
/** A single time belongs to an event. */
const SPAN = /\d ?(?:[ap]\.?m\.?|uhr|h)? ?(?:[-–—]|to|till|until|bis) ?\d/iu;
const CLOSED =
  /(?<!\p{L})(?:closed|geschlossen|ruhetag|on request|auf anfrage|betriebsferien|bleib(?:t|en) .{1,40} zu)(?!\p{L})/iu;
const HOURS_PAGE = /öffnung|geöffnet|sprechzeit|hours|opening|timings?(?!\p{L})|kontakt|contact/iu;

const MAX_LINES = 9;

export type FoundHours = {
  lines: string[];
  passage: Passage;
  /** How well the lines match the dates of the question, 0 to 1; 0 if no line does. */
  match: number;
};

/**
 * Returns the lines with opening hours of the passage that is most likely to list them: it names several days, or its
 * page or heading mentions opening hours. Passages under the days of a week are read as one. If there are lines about
 * the dates of the question, returns only these.
 */
export function hoursIn(
  passages: readonly Passage[],
  language: Language,
  asked: ReadonlySet<number> = new Set(),
): FoundHours | undefined {
  const found = [...Map.groupBy(passages, listOf).values()]
    .flatMap((list) => foundIn(list, asked) ?? [])
    .filter(({ lines, match }) => match > 0 || lines.some((line) => SPAN.test(line)));
  const rank = ({ passage, lines, match }: FoundHours) =>
    100 * match +
    2 * Number(HOURS_PAGE.test([passage.title, ...passage.headingPath].join("\n"))) +
    2 * Number(lines.length > 1) +
    Number(passage.lang === language);
  return found.toSorted((a, b) => rank(b) - rank(a)).at(0);
}

/** Joins passages under headings such as "Tuesday – Sunday" and "Monday" of one section. */
function listOf(passage: Passage): Passage | string {
  const { itemId, headingPath } = passage;
  const isDay = namesDays(headingPath.at(-1) ?? "");
  return isDay ? [itemId, ...headingPath.slice(0, -1)].join("\n") : passage;
}

function foundIn(list: readonly Passage[], asked: ReadonlySet<number>): FoundHours | undefined {
  const [passage] = list;
  const ofDate = linesOfDate(list, asked);
  const lines =
    ofDate.match > 0
      ? ofDate.lines
      : list.flatMap(({ headingPath, text }) => linesIn(text, headingPath.at(-1)));
  return (
    passage && {
      passage,
      lines: [...new Set(lines)].slice(0, MAX_LINES),
      match: ofDate.match,
    }
  );
}

/**
 * Returns the lines with times or "closed" that match a date of the question best: those of the day itself before those
 * of its season.
 */
function linesOfDate(list: readonly Passage[], asked: ReadonlySet<number>) {
  const lines = list
    .flatMap(({ text }) => withColumns(text.split("\n")).flatMap(splitSentences).map(stripMarkup))
    .map((line) => ({ line, match: statesHours(line) ? dayMatch(line, asked) : 0 }));
  const match = lines.reduce((most, each) => Math.max(most, each.match), 0);
  const nearest = lines.filter((each) => match > 0 && each.match === match);
  return { lines: nearest.map(({ line }) => line), match };
}

const namesDays = (line: string): boolean =>
  DAYS.test(line) || DAILY.test(line) || weekdaysIn(line).size > 0;

/** Returns lines of days with their times. Times belong to the days before them, or to those of the heading. */
function linesIn(text: string, heading = ""): string[] {
  const found: string[] = [];
  let days = namesDays(heading) ? heading : "";
  for (const line of withColumns(text.split("\n")).flatMap(splitSentences).map(stripMarkup)) {
    if (!isShort(line)) continue;
    const isSpan = TIMES.test(line) && SPAN.test(line);
    const isTimed = isSpan || CLOSED.test(line);
    const isOfDays = namesDays(line);
    if (isOfDays && isTimed) found.push(line);
    else if (isTimed && days !== "") found.push(`${days}: ${line}`);
    if (isOfDays || !isTimed) days = isOfDays && !isTimed ? line : "";
  }
  return found;
}

/** Returns the rows of a table with several columns of times, each cell after the name of its column. */
function withColumns(lines: readonly string[]): string[] {
  let header: string[] = [];
  return lines.flatMap((line, at) => {
    if (!line.startsWith("|")) header = [];
    if (lines[at + 1] === DELIMITER_ROW) header = cellsIn(line);
    if (line === DELIMITER_ROW || lines[at + 1] === DELIMITER_ROW) return [];
    if (header.filter((name) => name !== "").length < 3) return [line];
    const [day = "", ...times] = cellsIn(line);
    const named = times.flatMap((cell, column) =>
      /\p{L}|\d/u.test(cell) ? `${header[column + 1] ?? ""} ${cell}`.trim() : [],
    );
    return [`${day}: ${named.join(", ")}`];
  });
}

const cellsIn = (row: string): string[] =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** Whether a text states from when to when something is open, or that it is closed. */
export const statesHours = (text: string): boolean =>
  (TIMES.test(text) && SPAN.test(text)) || CLOSED.test(text);

const LONGEST = 120;
const isShort = (line: string): boolean => line !== "" && line.length <= LONGEST;

/** Returns a list item or the row of a table as plain text. */
const stripMarkup = (line: string): string =>
  line
    .replace(/^(?:\s*[-*+•–]|#+)\s+|^\|\s*|\s*\|$/gu, "")
    .replace(/\s*\|\s*/gu, " ")
    .replace(/\*\*/gu, "")
    .trim();
