import { DELIMITER_ROW } from "../chunking/chunk-size";
import { dayMatch } from "../days/compare-days";
import { weekdaysIn } from "../days/weekdays";
import type { Passage } from "../query/passage";
import type { Language } from "../text/language";
import { splitSentences } from "../text/sentences";

/** A query that finds opening hours in both languages, even on pages without the term "opening hours". */
export const HOURS_QUESTION =
  "Öffnungszeiten geöffnet Montag Freitag Samstag Uhr Mo Fr täglich opening hours open Monday Friday Saturday Mon Fri daily times contact Kontakt";

const DAILY = /(?<!\p{L})(?:daily|every day|täglich|24\/7)(?!\p{L})/iu;
/** A range of abbreviated days: "Mo–Fr", "Mon To Sun". */
const DAY_RANGE =
  /(?<!\p{L})(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)\.? ?(?:[-–—&/]|to|bis) ?(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)(?!\p{L})/iu;
const TIME =
  /\d{1,2}(?:[.:]\d{2})? ?(?:[ap]\.?m\.?|uhr)(?!\p{L})|\d{1,2}[.:]\d{2} ?(?:[-–—]|to|bis) ?\d{1,2}[.:]\d{2}/iu;
/** Opening hours are ranges, unlike the time of an event. */
const TIME_RANGE = /\d ?(?:[ap]\.?m\.?|uhr|h)? ?(?:[-–—]|to|till|until|bis) ?\d/iu;
const CLOSED =
  /(?<!\p{L})(?:closed|geschlossen|ruhetag|on request|auf anfrage|betriebsferien|bleib(?:t|en) .{1,40} zu)(?!\p{L})/iu;
const HOURS_PAGE = /öffnung|geöffnet|sprechzeit|hours|opening|timings?(?!\p{L})|kontakt|contact/iu;

const MAX_LINES = 9;

export type FoundHours = {
  lines: string[];
  passage: Passage;
  /** How well the lines match the days of the question, 0 to 1: see `dayMatch`. */
  match: number;
};

/**
 * Returns the lines with opening hours of the best passage: one with several such lines, with a title or heading about
 * opening hours, and in `language`. Passages below headings of days are one list. If lines match the days asked for,
 * returns only these.
 */
export function hoursIn(
  passages: readonly Passage[],
  language: Language,
  askedDays: ReadonlySet<number> = new Set(),
): FoundHours | undefined {
  const found = [...Map.groupBy(passages, listKeyOf).values()]
    .flatMap((list) => hoursOfList(list, askedDays) ?? [])
    .filter(({ lines, match }) => match > 0 || lines.some((line) => TIME_RANGE.test(line)));
  const rankOf = ({ passage, lines, match }: FoundHours) =>
    100 * match +
    2 * Number(HOURS_PAGE.test([passage.title, ...passage.headingPath].join("\n"))) +
    2 * Number(lines.length > 1) +
    Number(passage.lang === language);
  return found.toSorted((a, b) => rankOf(b) - rankOf(a)).at(0);
}

/** Returns the same key for passages below headings of days in one section: "Tuesday – Sunday", "Monday". */
function listKeyOf(passage: Passage): Passage | string {
  const { itemId, headingPath } = passage;
  const isDay = namesDays(headingPath.at(-1) ?? "");
  return isDay ? [itemId, ...headingPath.slice(0, -1)].join("\n") : passage;
}

function hoursOfList(
  list: readonly Passage[],
  askedDays: ReadonlySet<number>,
): FoundHours | undefined {
  const [passage] = list;
  const matching = linesOfAskedDays(list, askedDays);
  const lines =
    matching.match > 0
      ? matching.lines
      : list.flatMap(({ headingPath, text }) => hoursLinesIn(text, headingPath.at(-1)));
  return (
    passage && {
      passage,
      lines: [...new Set(lines)].slice(0, MAX_LINES),
      match: matching.match,
    }
  );
}

/**
 * Returns the lines with times or "closed" that best match the days asked for. A line about the day itself matches better
 * than one about its season.
 */
function linesOfAskedDays(list: readonly Passage[], askedDays: ReadonlySet<number>) {
  const lines = list
    .flatMap(({ text }) =>
      withColumnNames(text.split("\n")).flatMap(splitSentences).map(stripMarkup),
    )
    .map((line) => ({ line, match: statesHours(line) ? dayMatch(line, askedDays) : 0 }));
  const match = lines.reduce((most, each) => Math.max(most, each.match), 0);
  const best = lines.filter((each) => match > 0 && each.match === match);
  return { lines: best.map(({ line }) => line), match };
}

const namesDays = (line: string): boolean =>
  DAY_RANGE.test(line) || DAILY.test(line) || weekdaysIn(line).size > 0;

/** Returns the lines with times and days. Times without days get those of the previous line or of the heading. */
function hoursLinesIn(text: string, heading = ""): string[] {
  const found: string[] = [];
  let days = namesDays(heading) ? heading : "";
  for (const line of withColumnNames(text.split("\n")).flatMap(splitSentences).map(stripMarkup)) {
    if (!isShort(line)) continue;
    const isRange = TIME.test(line) && TIME_RANGE.test(line);
    const hasTimes = isRange || CLOSED.test(line);
    const hasDays = namesDays(line);
    if (hasDays && hasTimes) found.push(line);
    else if (hasTimes && days !== "") found.push(`${days}: ${line}`);
    if (hasDays || !hasTimes) days = hasDays && !hasTimes ? line : "";
  }
  return found;
}

/** Writes the name of its column before each cell of a table with three or more columns. */
function withColumnNames(lines: readonly string[]): string[] {
  let header: string[] = [];
  return lines.flatMap((line, at) => {
    if (!line.startsWith("|")) header = [];
    if (lines[at + 1] === DELIMITER_ROW) header = cellsIn(line);
    if (line === DELIMITER_ROW || lines[at + 1] === DELIMITER_ROW) return [];
    if (header.filter((name) => name !== "").length < 3) return [line];
    const [day = "", ...times] = cellsIn(line);
    const namedCells = times.flatMap((cell, column) =>
      /\p{L}|\d/u.test(cell) ? `${header[column + 1] ?? ""} ${cell}`.trim() : [],
    );
    return [`${day}: ${namedCells.join(", ")}`];
  });
}

const cellsIn = (row: string): string[] =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** Whether a text contains a range of times or says that something is closed. */
export const statesHours = (text: string): boolean =>
  (TIME.test(text) && TIME_RANGE.test(text)) || CLOSED.test(text);

/** In characters. */
const MAX_LINE_LENGTH = 120;
const isShort = (line: string): boolean => line !== "" && line.length <= MAX_LINE_LENGTH;

/** Strips the markup of a list item or table row. */
const stripMarkup = (line: string): string =>
  line
    .replace(/^(?:\s*[-*+•–]|#+)\s+|^\|\s*|\s*\|$/gu, "")
    .replace(/\s*\|\s*/gu, " ")
    .replace(/\*\*/gu, "")
    .trim();
