import { FRANCS } from "../text/price-line";

/** The names of the weekdays from Monday on: "Montags", "Mon", "mondays". */
const NAMES = [
  /^(?:montag(?:s|en)?|mo|mondays?|mon)$/,
  /^(?:dienstag(?:s|en)?|di|tuesdays?|tues?)$/,
  /^(?:mittwoch(?:s|en)?|mi|wednesdays?|weds?)$/,
  /^(?:donnerstag(?:s|en)?|do|thursdays?|thurs?|thu)$/,
  /^(?:freitag(?:s|en)?|fr|fridays?|fri)$/,
  /^(?:samstag(?:s|en)?|sonnabend(?:s|en)?|sa|saturdays?|sat)$/,
  /^(?:sonntag(?:s|en)?|so|sundays?|sun)$/,
];
/** Words that are days only in a range or as an abbreviation: "Mo–Fr", "Do.". */
const AMBIGUOUS = /^(?:mo|di|mi|do|fr|sa|so|sun|sat|wed|mon|tue|thu|fri)$/;

const weekdayOf = (word: string): number => NAMES.findIndex((name) => name.test(word));

const WORKING_DAYS = [0, 1, 2, 3, 4];
const DAY_GROUPS = [
  { name: /^(?:wochenenden?|weekends?)$/, days: [5, 6] },
  { name: /^(?:werktags|wochentags|weekdays?)$/, days: WORKING_DAYS },
];
const PHRASE = /(?<!\p{L})(?:during the week|unter der woche)(?!\p{L})/u;

const RANGE = /^[\s.]*(?:-|–|—|bis|to|through|until|till)[\s]*$/;

/** Ambiguous names that are not function words: "open sat?" */
const SHORT_NAME = /^(?:mon|tue|wed|thu|fri|sat|sun|mi|fr|sa)$/;
const BEFORE_DAY =
  /(?<!\p{L})(?:on|am|open|offen|auf|geöffnet|close|closed|hours|times|öffnungszeiten|you|ihr|sie|this|diesen|(?:mon|tue|wed|thu|fri|sat|sun|mi|fr|sa)[\s,/&+]*(?:and|or|und|oder)?)\s+$/u;
/** "in the sun" */
const BEFORE_NOUN = /(?<!\p{L})(?:the|in|of)\s+$/u;
const TO_END_OF_TEXT = /^\P{L}*$/u;
/** "sat opening times", "Mi geöffnet?", "fri night" */
const BEFORE_HOURS =
  /^\s+(?:opening|hours|times|geöffnet|offen|auf|zu|morning|afternoon|evening|night|vormittag|nachmittag|abend|please|pls|bitte)(?!\p{L})/u;

/** "open sat?", but not "Is the sun terrace open?" */
const isShortDay = (text: string, at: number, word: string): boolean => {
  if (!SHORT_NAME.test(word)) return false;
  const before = text.slice(0, at);
  const after = text.slice(at + word.length);
  if (BEFORE_NOUN.test(before)) return false;
  return TO_END_OF_TEXT.test(after) || BEFORE_HOURS.test(after) || BEFORE_DAY.test(before);
};

/**
 * Returns the weekdays in a text, 0 for Monday. Ranges ("Monday to Friday", "Mo–Fr") include the days between.
 * `isAboutHours`: the text is a question about opening hours, in which "sat" is a day.
 */
export function weekdaysIn(text: string, isAboutHours = false): ReadonlySet<number> {
  const lower = text.toLowerCase();
  const days = new Set<number>(PHRASE.test(lower) ? WORKING_DAYS : []);
  let last: { day: number; end: number } | undefined;
  for (const { 0: word, index } of lower.matchAll(/\p{L}+/gu)) {
    for (const each of DAY_GROUPS.find(({ name }) => name.test(word))?.days ?? []) days.add(each);
    const compound = /^(.{2,10}tag)(?:vor|nach)?(?:mittag|abend|morgen)s?$/.exec(word)?.[1] ?? word;
    const day = weekdayOf(compound);
    if (day < 0) continue;
    const between = last && lower.slice(last.end, index);
    const isRange = between !== undefined && RANGE.test(between);
    const isClear = isRange || (isAboutHours && isShortDay(lower, index, word));
    if (AMBIGUOUS.test(word) && !isClear && !isAbbreviation(text, index, word)) continue;
    if (isRange && last) for (let at = last.day; at !== day; at = (at + 1) % 7) days.add(at);
    days.add(day);
    last = { day, end: index + word.length };
  }
  return days;
}

/** Returns the days that "weekend" or "weekdays" stands for; empty if the text also names a single day. */
export function daysOfGroupsIn(text: string): readonly number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => weekdayOf(word) >= 0 && !AMBIGUOUS.test(word))) return [];
  return words.flatMap((word) => DAY_GROUPS.find(({ name }) => name.test(word))?.days ?? []);
}

const PRICE = new RegExp(`^${FRANCS}`, "iu");
const AFTER_DAY = /^(?:\.? ?[-–:&+,/|]|\.? \d|\.$|\.? (?:geschlossen|closed|ruhetag)(?!\p{L}))/iu;

/** A capitalised word before a full stop, a dash, a colon, a time, or "closed". */
const isAbbreviation = (text: string, at: number, word: string): boolean =>
  /^\p{Lu}/u.test(text.slice(at, at + 1)) &&
  AFTER_DAY.test(text.slice(at + word.length, at + word.length + 20)) &&
  !PRICE.test(text.slice(at, at + 40));

const NOW = /(?<!\p{L})(?:jetzt|now|gerade|derzeit|right now|currently)(?!\p{L})/iu;
const TODAY = /(?<!\p{L})(?:heute?|today|tonight)(?!\p{L})/iu;
const DAY_AFTER_TOMORROW = /(?<!\p{L})(?:übermorgen|day after tomorrow)(?!\p{L})/iu;
/** "Am Morgen" is not tomorrow. */
const TOMORROW =
  /(?<!\p{L})(?<!(?<!\p{L})(?:am|jeden|guten|gestern|diesen|zum) )(?:morgen|tomorrow)(?!\p{L})/iu;

export const namesRelativeDay = (text: string): boolean => offsetOf(text) !== undefined;

/** Whether a text says "today" or "tomorrow", not only "now". */
export const namesTodayOrLater = (text: string): boolean =>
  [TODAY, TOMORROW, DAY_AFTER_TOMORROW].some((day) => day.test(text));

/** In days from today. */
function offsetOf(text: string): number | undefined {
  if (TODAY.test(text) || NOW.test(text)) return 0;
  if (DAY_AFTER_TOMORROW.test(text)) return 2;
  return TOMORROW.test(text) ? 1 : undefined;
}

/** Returns the weekday of "today", "now" or "tomorrow" in a time zone; undefined if the text contains none of them. */
export function relativeDay(text: string, now: Date, timeZone: string): number | undefined {
  const offset = offsetOf(text);
  if (offset === undefined) return undefined;
  const name = new Intl.DateTimeFormat("en", { weekday: "long", timeZone }).format(now);
  return (weekdayOf(name.toLowerCase()) + offset) % 7;
}

/** Returns the name of a day in lower case, 0 for Monday. */
export const dayName = (day: number, lang: "de" | "en"): string =>
  new Intl.DateTimeFormat(lang, { weekday: "long", timeZone: "UTC" })
    .format(new Date(Date.UTC(2024, 0, 1 + day))) // 1 January 2024 was a Monday.
    .toLowerCase();
