import { allWords } from "../text/analyzer";
import { MONTHS } from "../text/day-line";

/** Numbers a date so that it differs from the weekdays, which are 0 to 6. */
const dayCode = (month: number, day: number): number => 10_000 + 100 * month + day;

export const isCalendarDay = (day: number): boolean => day >= dayCode(1, 1);

/** The numbers of holidays without a fixed date. */
const MOVABLE = {
  goodFriday: 20_001,
  easterSaturday: 20_002,
  easterSunday: 20_003,
  easterMonday: 20_004,
  ascension: 20_005,
  whitSunday: 20_006,
  whitMonday: 20_007,
  corpusChristi: 20_008,
  earlyMay: 20_009,
  thanksgiving: 20_010,
  memorialDay: 20_011,
  laborDay: 20_012,
  roseMonday: 20_013,
  mothersDay: 20_014,
};
/** Stands for every public holiday. */
const PUBLIC = 30_000;

const EASTER = [
  MOVABLE.goodFriday,
  MOVABLE.easterSaturday,
  MOVABLE.easterSunday,
  MOVABLE.easterMonday,
];
const CHRISTMAS_DAYS = [dayCode(12, 25), dayCode(12, 26)];

/** Without Christmas Eve and New Year's Eve. */
const PUBLIC_HOLIDAYS: ReadonlySet<number> = new Set([
  dayCode(1, 1),
  dayCode(1, 6),
  dayCode(5, 1),
  dayCode(7, 4),
  dayCode(8, 15),
  dayCode(10, 3),
  dayCode(10, 31),
  dayCode(11, 1),
  MOVABLE.goodFriday,
  MOVABLE.easterSunday,
  MOVABLE.easterMonday,
  MOVABLE.ascension,
  MOVABLE.whitSunday,
  MOVABLE.whitMonday,
  MOVABLE.corpusChristi,
  MOVABLE.earlyMay,
  MOVABLE.thanksgiving,
  MOVABLE.memorialDay,
  MOVABLE.laborDay,
  ...CHRISTMAS_DAYS,
]);

/** Words after "Christmas" that make it a thing and not a day. */
const NOT_A_THING =
  "(?! (?:markets?|trees?|cards?|presents?|gifts?|part(?:y|ies)|menus?|jumpers?|concerts?|shows?|shop|dinners?|lunch(?:es)?|lights?))";

/** The names of holidays as patterns, longer ones first, with their days. */
const HOLIDAYS: readonly (readonly [names: string, days: readonly number[]])[] = [
  [
    "zwischen den jahren|between (?:christmas|xmas) and new year['’]?s?",
    [27, 28, 29, 30].map((day) => dayCode(12, day)),
  ],
  [
    "(?:1\\.|erste[rnm]?) ?(?:und|&|\\+|/) ?(?:2\\.|zweite[rnm]?) weihnachts(?:feier)?tage?s?",
    CHRISTMAS_DAYS,
  ],
  ["heilig(?:e[rn])? ?abends?|(?:christmas|xmas) eve", [dayCode(12, 24)]],
  ["(?:1\\.|erste[rn]?) weihnachts(?:feier)?tage?s?|(?:christmas|xmas) day", [dayCode(12, 25)]],
  ["(?:2\\.|zweite[rn]?) weihnachts(?:feier)?tage?s?|boxing day|stephanstag", [dayCode(12, 26)]],
  ["weihnachts(?:feier)?tage?n?", CHRISTMAS_DAYS],
  [`weihnachten|(?:christmas|xmas)${NOT_A_THING}`, [dayCode(12, 24), ...CHRISTMAS_DAYS]],
  ["s[iy]lvester|new year['’]?s['’]? eve|nye", [dayCode(12, 31)]],
  ["neujahr(?:stage?s?)?|new year['’]?s?['’]?(?: day)?", [dayCode(1, 1)]],
  ["(?:heilige )?drei könige|dreikönig(?:e|stag)?|epiphany", [dayCode(1, 6)]],
  ["karfreitage?s?|good friday", [MOVABLE.goodFriday]],
  ["karsamstage?s?|(?:holy|easter) saturday", [MOVABLE.easterSaturday]],
  ["ostersonntage?s?|easter (?:sunday|day)", [MOVABLE.easterSunday]],
  ["ostermontage?s?|easter monday", [MOVABLE.easterMonday]],
  ["ostern|oster(?:feier)?tage?n?|easter(?! (?:eggs?|holidays|camps?))", EASTER],
  ["(?:christi )?himmelfahrt|ascension(?: day)?", [MOVABLE.ascension]],
  ["pfingstsonntage?s?|whit sunday", [MOVABLE.whitSunday]],
  ["pfingstmontage?s?|whit monday", [MOVABLE.whitMonday]],
  ["pfingst(?:en|tage?n?)|whitsun|pentecost", [MOVABLE.whitSunday, MOVABLE.whitMonday]],
  ["fronleichnam|corpus christi", [MOVABLE.corpusChristi]],
  ["rosenmontage?s?", [MOVABLE.roseMonday]],
  ["early may (?:bank )?holiday", [MOVABLE.earlyMay]],
  ["tag der arbeit|erste[rn]? mai|may day", [dayCode(5, 1), MOVABLE.earlyMay]],
  ["tag der (?:deutschen )?einheit", [dayCode(10, 3)]],
  ["reformationstage?s?", [dayCode(10, 31)]],
  ["allerheiligen|all saints(?: day)?", [dayCode(11, 1)]],
  ["nikolaus(?:tag)?", [dayCode(12, 6)]],
  ["valentinstage?s?|valentine['’]?s['’]? day", [dayCode(2, 14)]],
  ["muttertage?s?|mother['’]?s['’]? day", [MOVABLE.mothersDay]],
  ["independence day|(?:fourth|4th) of july", [dayCode(7, 4)]],
  ["memorial day", [MOVABLE.memorialDay]],
  ["labor day", [MOVABLE.laborDay]],
  ["thanksgiving(?: day)?", [MOVABLE.thanksgiving]],
  ["feiertage?[ns]?|(?:bank|public|national|federal|legal|on) holidays?", [PUBLIC]],
];

const HOLIDAY_NAME = new RegExp(
  `(?<![\\p{L}\\d])(?:${HOLIDAYS.map(([names]) => `(${names})`).join("|")})(?!\\p{L})`,
  "giu",
);

const CONNECTOR = "(?<connector> ?(?:[-–—/+&,]|bis|und|and|to|through|until) ?(?:zum |the )?)";
/** A day before another one of the same month: "24. bis 26.12." */
const OTHER_DAY = `(?:(?<![\\d.,])(?<other>\\d{1,2})(?:\\.|st|nd|rd|th)?${CONNECTOR})?`;
const DAY = "(?<day>\\d{1,2})";

/** "24. Dezember", "24th of December" | "December 24–26" | "24.12." | "am 24.12" | "2026-12-24" */
const DATE = new RegExp(
  [
    `${OTHER_DAY}(?<!\\d)${DAY}(?:\\.|st|nd|rd|th)? ?(?:of )?(?<month>${MONTHS})(?!\\p{L})`,
    `(?<!\\p{L})(?<month>${MONTHS})\\.? ${DAY}(?:st|nd|rd|th)?(?![\\d:.]\\d|\\d)(?:${CONNECTOR}(?<other>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.%€]| ?[ap]m))?`,
    `${OTHER_DAY}(?<![\\d.])${DAY}\\. ?(?<month>\\d{1,2})\\.(?!\\d(?!\\d))`,
    `(?<=am )${DAY}\\.(?<month>\\d{1,2})(?![\\d.]| ?(?:uhr|€|h\\b))`,
    `(?<!\\d)\\d{4}-(?<month>\\d{2})-${DAY}(?!\\d)`,
  ].join("|"),
  "giu",
);

const RANGE =
  /^(?: ?\d{4})?[\s,.]{0,3}(?:[-–—]|(?:bis|to|through|until|till)(?: (?:einschließlich|inkl\.?|zum|and including|the))?)\s?(?:(?:mo|di|mi|do|fr|sa|so)\p{Ll}{0,9}\.?,? )?(?:den |zum |the )?$/iu;

const MONTH_STARTS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const GERMAN_STARTS = new Map([
  ["mär", "mar"],
  ["mai", "may"],
  ["okt", "oct"],
  ["dez", "dec"],
]);

/** 1 to 12; another number if the name is not a month. */
function monthOf(name: string): number {
  const start = name.toLowerCase().slice(0, 3);
  const at = MONTH_STARTS.indexOf(GERMAN_STARTS.get(start) ?? start);
  return at >= 0 ? at + 1 : Number(name);
}

/** A part of a text that names days. */
type Mention = { from: number; to: number; days: readonly number[] };

const isValidDate = (code: number): boolean => {
  const [month, day] = [Math.trunc((code % 10_000) / 100), code % 100];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
};

function holidaysIn(text: string): Mention[] {
  return Array.from(text.matchAll(HOLIDAY_NAME), ({ 0: found, index, ...groups }) => {
    const at = Object.values(groups).findIndex((group) => group === found);
    return { from: index, to: index + found.length, days: HOLIDAYS[at]?.[1] ?? [] };
  });
}

function datesIn(text: string): Mention[] {
  return Array.from(text.matchAll(DATE), ({ 0: found, index, groups = {} }) => {
    const { day, month = "", other, connector = "" } = groups;
    const codes = [other, day]
      .flatMap((each) => each ?? [])
      .map((each) => dayCode(monthOf(month), Number(each)));
    const [first = 0, last = 0] = codes.toSorted((a, b) => a - b);
    const days = RANGE.test(connector) ? daysBetween(first, last) : codes;
    return { from: index, to: index + found.length, days: days.filter(isValidDate) };
  });
}

const LEAP_YEAR: readonly number[] = Array.from({ length: 366 }, (_, at) => {
  const date = new Date(Date.UTC(2024, 0, 1 + at));
  return dayCode(date.getUTCMonth() + 1, date.getUTCDate());
});

/** Returns the days of a range, which may continue in the next year. */
function daysBetween(first: number, last: number): number[] {
  const [from, to] = [LEAP_YEAR.indexOf(first), LEAP_YEAR.indexOf(last)];
  if (from < 0 || to < 0) return [first, last];
  return from <= to
    ? LEAP_YEAR.slice(from, to + 1)
    : [...LEAP_YEAR.slice(from), ...LEAP_YEAR.slice(0, to + 1)];
}

/** In characters, which bounds the time for a page. Days that are named later are ignored. */
const MAX_TEXT_LENGTH = 4_000;

function mentionsIn(text: string): Mention[] {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const found = [...holidaysIn(start), ...datesIn(start)].toSorted((a, b) => a.from - b.from);
  return found.filter(({ from }, at) => !found.slice(0, at).some(({ to }) => to > from));
}

/** Returns the days of each date, holiday or range of days in a text. */
function dayRangesIn(text: string): ReadonlySet<number>[] {
  const ranges: Set<number>[] = [];
  const mentions = mentionsIn(text);
  for (const [at, { from, days }] of mentions.entries()) {
    const before = mentions[at - 1];
    const [first, last] = [before?.days.at(-1), days[0]];
    const isRange = before !== undefined && RANGE.test(text.slice(before.to, from));
    const between = isRange && first && last ? daysBetween(first, last) : [];
    const extended = between.length > 0 ? (ranges.pop() ?? []) : [];
    ranges.push(new Set([...extended, ...between, ...days]));
  }
  return ranges;
}

const unionOf = (ranges: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set(ranges.flatMap((days) => [...days]));

/**
 * Returns the dates and holidays in a text, which have greater numbers than weekdays. "24.12.", "December 24" and
 * "Christmas Eve" are the same day; a range ("25 December – 1 January") includes the days between.
 */
export const calendarDaysIn = (text: string): ReadonlySet<number> => unionOf(dayRangesIn(text));

/** In days. Longer ranges are seasons. */
const MAX_HOLIDAY_DAYS = 14;

/** Like `calendarDaysIn`, without seasons such as "1 November to 31 March". */
export const calendarDaysWithoutSeasons = (text: string): ReadonlySet<number> =>
  unionOf(dayRangesIn(text).filter(({ size }) => size <= MAX_HOLIDAY_DAYS));

/** Returns the words of a text that name dates and holidays. */
export const calendarWords = (text: string): ReadonlySet<string> =>
  new Set(mentionsIn(text).flatMap(({ from, to }) => allWords(text.slice(from, to))));

const SAME_KIND_SCORE = 0.5;

/**
 * Returns how well the days of a page match those of a question, 0 to 1: less than 1 if one of them names a public
 * holiday and the other one public holidays in general.
 */
export function matchDays(ofPage: ReadonlySet<number>, asked: ReadonlySet<number>): number {
  if ([...asked].some((day) => ofPage.has(day))) return 1;
  const isPublic = (days: ReadonlySet<number>) => [...days].some((day) => PUBLIC_HOLIDAYS.has(day));
  const isSameKind =
    (ofPage.has(PUBLIC) && isPublic(asked)) || (asked.has(PUBLIC) && isPublic(ofPage));
  return isSameKind ? SAME_KIND_SCORE : 0;
}
