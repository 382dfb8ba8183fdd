import { weekdaysIn } from "../answer/weekdays";
import type { Passage } from "../query/passage";
import type { Language } from "../text/language";

/** A query that finds opening hours in both languages, also on pages that do not call them so. */
export const HOURS_QUESTION =
  "Öffnungszeiten geöffnet Montag Freitag Samstag Uhr Mo Fr täglich opening hours open Monday Friday Saturday Mon Fri daily times contact Kontakt";

const DAILY = /(?<!\p{L})(?:daily|every day|täglich|24\/7)(?!\p{L})/iu;
/** Also abbreviations before "To" or a time, as in "Mon To Sun". */
const DAYS =
  /(?<!\p{L})(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)\.? ?(?:[-–—&/]|to|bis) ?(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu|thurs|fri|sat|sun)(?!\p{L})/iu;
const TIMES =
  /\d{1,2}(?:[.:]\d{2})? ?(?:[ap]\.?m\.?|uhr)(?!\p{L})|\d{1,2}[.:]\d{2} ?(?:[-–—]|to|bis) ?\d{1,2}[.:]\d{2}/iu;
/** A single time is that of an event. */
const SPAN = /\d ?(?:[ap]\.?m\.?|uhr|h)? ?(?:[-–—]|to|till|until|bis) ?\d/iu;
const CLOSED = /(?<!\p{L})(?:closed|geschlossen|ruhetag|on request|auf anfrage)(?!\p{L})/iu;
const HOURS_PAGE = /öffnung|geöffnet|sprechzeit|hours|opening|timings?(?!\p{L})|kontakt|contact/iu;

const MOST_LINES = 9;

export type FoundHours = { lines: string[]; passage: Passage };

/** The lines with opening hours of the passage that is most likely to list them: several days, a page or heading that says so. */
export function hoursIn(passages: readonly Passage[], language: Language): FoundHours | undefined {
  const found = passages
    .map((passage) => ({ passage, lines: linesIn(passage.text) }))
    .filter(({ lines }) => lines.some((line) => SPAN.test(line)));
  const place = ({ passage, lines }: FoundHours) =>
    2 * Number(HOURS_PAGE.test([passage.title, ...passage.headingPath].join("\n"))) +
    2 * Number(lines.length > 1) +
    Number(passage.lang === language);
  return found.toSorted((a, b) => place(b) - place(a)).at(0);
}

const namesDays = (line: string): boolean =>
  DAYS.test(line) || DAILY.test(line) || weekdaysIn(line).size > 0;

/** Lines of days with their times. A line of times belongs to the days before it. */
function linesIn(text: string): string[] {
  const found: string[] = [];
  let days = "";
  for (const line of text.split("\n").map(plain).filter(isShort)) {
    const isSpan = TIMES.test(line) && SPAN.test(line);
    const isTimed = isSpan || CLOSED.test(line);
    if (namesDays(line) && isTimed) found.push(line);
    else if (isSpan && days !== "") found.push(`${days}: ${line}`);
    days = namesDays(line) && !isTimed ? line : "";
  }
  return [...new Set(found)].slice(0, MOST_LINES);
}

const LONGEST = 120;
const isShort = (line: string): boolean => line !== "" && line.length <= LONGEST;

/** A list item or the row of a table as plain text. */
const plain = (line: string): string =>
  line
    .replace(/^(?:\s*[-*+•–]|#+)\s+|^\|\s*|\s*\|$/gu, "")
    .replace(/\s*\|\s*/gu, " ")
    .replace(/\*\*/gu, "")
    .trim();
