import { allWords } from "../text/analyzer";
import { MONTHS } from "../text/day-line";

/** The number of a date is 10,000 + 100 · month + day, so that it differs from those of weekdays. */
const on = (month: number, day: number): number => 10_000 + 100 * month + day;

export const isCalendarDay = (day: number): boolean => day >= on(1, 1);

/** Holidays without a fixed date. */
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
const CHRISTMAS_DAYS = [on(12, 25), on(12, 26)];

/** Without Christmas Eve and New Year's Eve. */
const PUBLIC_HOLIDAYS: ReadonlySet<number> = new Set([
  on(1, 1),
  on(1, 6),
  on(5, 1),
  on(7, 4),
  on(8, 15),
  on(10, 3),
  on(10, 31),
  on(11, 1),
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
const NO_THING =
  "(?! (?:markets?|trees?|cards?|presents?|gifts?|part(?:y|ies)|menus?|jumpers?|concerts?|shows?|shop|dinners?|lunch(?:es)?|lights?))";

/** The patterns of their names, longer ones first, with their days. */
const HOLIDAYS: readonly (readonly [names: string, days: readonly number[]])[] = [
  [
    "zwischen den jahren|between (?:christmas|xmas) and new year['’]?s?",
    [27, 28, 29, 30].map((day) => on(12, day)),
  ],
  [
    "(?:1\\.|erste[rnm]?) ?(?:und|&|\\+|/) ?(?:2\\.|zweite[rnm]?) weihnachts(?:feier)?tage?s?",
    CHRISTMAS_DAYS,
  ],
  ["heilig(?:e[rn])? ?abends?|(?:christmas|xmas) eve", [on(12, 24)]],
  ["(?:1\\.|erste[rn]?) weihnachts(?:feier)?tage?s?|(?:christmas|xmas) day", [on(12, 25)]],
  ["(?:2\\.|zweite[rn]?) weihnachts(?:feier)?tage?s?|boxing day|stephanstag", [on(12, 26)]],
  ["weihnachts(?:feier)?tage?n?", CHRISTMAS_DAYS],
  [`weihnachten|(?:christmas|xmas)${NO_THING}`, [on(12, 24), ...CHRISTMAS_DAYS]],
  ["s[iy]lvester|new year['’]?s['’]? eve|nye", [on(12, 31)]],
  ["neujahr(?:stage?s?)?|new year['’]?s?['’]?(?: day)?", [on(1, 1)]],
  ["(?:heilige )?drei könige|dreikönig(?:e|stag)?|epiphany", [on(1, 6)]],
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
  ["tag der arbeit|erste[rn]? mai|may day", [on(5, 1), MOVABLE.earlyMay]],
  ["tag der (?:deutschen )?einheit", [on(10, 3)]],
  ["reformationstage?s?", [on(10, 31)]],
  ["allerheiligen|all saints(?: day)?", [on(11, 1)]],
  ["nikolaus(?:tag)?", [on(12, 6)]],
  ["valentinstage?s?|valentine['’]?s['’]? day", [on(2, 14)]],
  ["muttertage?s?|mother['’]?s['’]? day", [MOVABLE.mothersDay]],
  ["independence day|(?:fourth|4th) of july", [on(7, 4)]],
  ["memorial day", [MOVABLE.memorialDay]],
  ["labor day", [MOVABLE.laborDay]],
  ["thanksgiving(?: day)?", [MOVABLE.thanksgiving]],
  ["feiertage?[ns]?|(?:bank|public|national|federal|legal|on) holidays?", [PUBLIC]],
];

const NAME = new RegExp(
  `(?<![\\p{L}\\d])(?:${HOLIDAYS.map(([names]) => `(${names})`).join("|")})(?!\\p{L})`,
  "giu",
);

const JOINT = "(?<joint> ?(?:[-–—/+&,]|bis|und|and|to|through|until) ?(?:zum |the )?)";
/** A day before another one of the same month: "24. bis 26.12." */
const OTHER = `(?:(?<![\\d.,])(?<other>\\d{1,2})(?:\\.|st|nd|rd|th)?${JOINT})?`;
const DAY = "(?<day>\\d{1,2})";

/** "24. Dezember", "24th of December" | "December 24–26" | "24.12." | "am 24.12" | "2026-12-24" */
const DATE = new RegExp(
  [
    `${OTHER}(?<!\\d)${DAY}(?:\\.|st|nd|rd|th)? ?(?:of )?(?<month>${MONTHS})(?!\\p{L})`,
    `(?<!\\p{L})(?<month>${MONTHS})\\.? ${DAY}(?:st|nd|rd|th)?(?![\\d:.]\\d|\\d)(?:${JOINT}(?<other>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.%€]| ?[ap]m))?`,
    `${OTHER}(?<![\\d.])${DAY}\\. ?(?<month>\\d{1,2})\\.(?!\\d(?!\\d))`,
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

/** 1 to 12, or another number for no month. */
function monthOf(name: string): number {
  const start = name.toLowerCase().slice(0, 3);
  const at = MONTH_STARTS.indexOf(GERMAN_STARTS.get(start) ?? start);
  return at >= 0 ? at + 1 : Number(name);
}

/** A part of a text that names days. */
type Mention = { from: number; to: number; days: readonly number[] };

const isDate = (code: number): boolean => {
  const [month, day] = [Math.trunc((code % 10_000) / 100), code % 100];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
};

function namesIn(text: string): Mention[] {
  return Array.from(text.matchAll(NAME), ({ 0: found, index, ...groups }) => {
    const at = Object.values(groups).findIndex((group) => group === found);
    return { from: index, to: index + found.length, days: HOLIDAYS[at]?.[1] ?? [] };
  });
}

function numbersIn(text: string): Mention[] {
  return Array.from(text.matchAll(DATE), ({ 0: found, index, groups = {} }) => {
    const { day, month = "", other, joint = "" } = groups;
    const codes = [other, day]
      .flatMap((each) => each ?? [])
      .map((each) => on(monthOf(month), Number(each)));
    const [first = 0, last = 0] = codes.toSorted((a, b) => a - b);
    const days = RANGE.test(joint) ? daysBetween(first, last) : codes;
    return { from: index, to: index + found.length, days: days.filter(isDate) };
  });
}

/** The days of a leap year, which contain those of any year. A range may continue in the next year. */
const YEAR: readonly number[] = Array.from({ length: 366 }, (_, at) => {
  const date = new Date(Date.UTC(2024, 0, 1 + at));
  return on(date.getUTCMonth() + 1, date.getUTCDate());
});

function daysBetween(first: number, last: number): number[] {
  const [from, to] = [YEAR.indexOf(first), YEAR.indexOf(last)];
  if (from < 0 || to < 0) return [first, last];
  return from <= to ? YEAR.slice(from, to + 1) : [...YEAR.slice(from), ...YEAR.slice(0, to + 1)];
}

/** Longer texts are not statements about a day. Bounds the time for a page. */
const LONGEST = 4_000;

function mentionsIn(text: string): Mention[] {
  const start = text.slice(0, LONGEST);
  const found = [...namesIn(start), ...numbersIn(start)].toSorted((a, b) => a.from - b.from);
  return found.filter(({ from }, at) => !found.slice(0, at).some(({ to }) => to > from));
}

/** Returns the days of each date, holiday or range of days in a text. */
function spansIn(text: string): ReadonlySet<number>[] {
  const spans: Set<number>[] = [];
  const mentions = mentionsIn(text);
  for (const [at, { from, days }] of mentions.entries()) {
    const before = mentions[at - 1];
    const [first, last] = [before?.days.at(-1), days[0]];
    const isRange = before !== undefined && RANGE.test(text.slice(before.to, from));
    const between = isRange && first && last ? daysBetween(first, last) : [];
    const begun = between.length > 0 ? (spans.pop() ?? []) : [];
    spans.push(new Set([...begun, ...between, ...days]));
  }
  return spans;
}

const allOf = (spans: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set(spans.flatMap((days) => [...days]));

/**
 * Returns the dates and holidays in a text, which have greater numbers than weekdays. "24.12.", "December 24" and
 * "Christmas Eve" are the same day; a range ("25 December – 1 January") includes the days between.
 */
export const calendarDaysIn = (text: string): ReadonlySet<number> => allOf(spansIn(text));

/** In days. Longer ranges are seasons. */
const LONGEST_HOLIDAY = 14;

/** Returns the same days without seasons, such as "1 November to 31 March". */
export const calendarDaysWithoutSeasons = (text: string): ReadonlySet<number> =>
  allOf(spansIn(text).filter(({ size }) => size <= LONGEST_HOLIDAY));

/** Returns the words of a text that name dates and holidays. */
export const calendarWords = (text: string): ReadonlySet<string> =>
  new Set(mentionsIn(text).flatMap(({ from, to }) => allWords(text.slice(from, to))));

const SAME_KIND = 0.5;

/**
 * Returns how well the days on a page match those of a question, 0 to 1. What applies on public holidays applies on
 * Good Friday, unless the page names that day.
 */
export function sharedDays(ofPage: ReadonlySet<number>, asked: ReadonlySet<number>): number {
  if ([...asked].some((day) => ofPage.has(day))) return 1;
  const isPublic = (days: ReadonlySet<number>) => [...days].some((day) => PUBLIC_HOLIDAYS.has(day));
  const isSameKind =
    (ofPage.has(PUBLIC) && isPublic(asked)) || (asked.has(PUBLIC) && isPublic(ofPage));
  return isSameKind ? SAME_KIND : 0;
}
