/** An exact value in a text: an amount with its unit, a day, a month, an address. */
export type Fact = {
  type: "number" | "rate" | "day" | "month" | "address";
  /** Comparable between languages: `15`, `9:30`, `monday`, `info@example.com`. */
  value: string;
  /** The unit beside a number, if it is known: `euro`, `day`, `percent`. */
  unit?: string;
  /** The type of limit, if the number is one: "above" for "more than 30", "most" for "at most 30". */
  bound?: "above" | "below" | "least" | "most";
};

// Every repetition is bounded, because sentences may be hostile.
/** An e-mail address, a URL or a telephone number. */
const ADDRESS =
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,30}){1,4}|https?:\/\/[^\s)\]]{1,200}|\bwww\.[^\s)\]]{1,200}|(?:\+|\b0)\d(?:[ ()/-]{0,2}\d){6,18}/giu;

const NUMBER_WORDS = new Map(
  Object.entries({
    2: "two zwei",
    3: "three drei",
    4: "four vier",
    5: "five fünf",
    6: "six sechs",
    7: "seven sieben",
    8: "eight acht",
    9: "nine neun",
    10: "ten zehn",
    11: "eleven elf",
    12: "twelve zwölf dozen dutzend",
    14: "fourteen vierzehn",
    15: "fifteen fünfzehn",
    20: "twenty zwanzig",
    24: "vierundzwanzig",
    30: "thirty dreißig",
    40: "forty vierzig",
    50: "fifty fünfzig",
    60: "sixty sechzig",
    80: "eighty achtzig",
    90: "ninety neunzig",
    100: "hundred hundert",
    1000: "thousand tausend",
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)),
);

const UNITS: Record<string, RegExp> = {
  euro: /^(?:€|eur|euros?)$/,
  dollar: /^(?:\$|usd|dollars?)$/,
  pound: /^(?:£|gbp|pounds?)$/,
  franc: /^(?:chf|francs?|franken)$/,
  cent: /^cents?$/,
  percent: /^(?:%|percent|prozent)$/,
  second: /^(?:seconds?|sekunden?)$/,
  minute: /^(?:min|mins|minutes?|minuten?)$/,
  hour: /^(?:hours?|stunden?|std|hrs?)$/,
  day: /^(?:days?|tage?n?|(?:working|business)days?|(?:werk|arbeits|kalender)tage?n?)$/,
  week: /^(?:weeks?|wochen?)$/,
  month: /^(?:months?|monate?n?)$/,
  year: /^(?:years?|jahre?n?)$/,
  metre: /^(?:m|metres?|meters?|metern?)$/,
  kilometre: /^(?:km|kilomet(?:re|er)s?)$/,
  centimetre: /^(?:cm|zentimetern?|centimet(?:re|er)s?)$/,
  gram: /^(?:g|grams?|gramm)$/,
  kilogram: /^(?:kg|kilos?|kilograms?|kilogramm)$/,
  litre: /^(?:l|lit(?:re|er)s?)$/,
  person: /^(?:people|persons?|personen|guests?|gäste)$/,
};

const DAYS =
  "monday|montag tuesday|dienstag wednesday|mittwoch thursday|donnerstag friday|freitag saturday|samstag|sonnabend sunday|sonntag".split(
    " ",
  );
const MONTHS =
  "january|januar february|februar march|märz april may|mai june|juni july|juli august september october|oktober november december|dezember".split(
    " ",
  );
const valuesByName = (groups: readonly string[]) =>
  new Map(
    groups.flatMap((group) => {
      const [value = "", ...others] = group.split("|");
      return [value, ...others].map((word) => [word, value] as const);
    }),
  );
const DAY_NAMES = valuesByName(DAYS);
const MONTH_NAMES = valuesByName(MONTHS);

const BOUNDS: [NonNullable<Fact["bound"]>, RegExp][] = [
  ["above", /(?:more than|over|above|longer than|mehr als|über|länger als)\s{1,3}$/i],
  ["below", /(?:less than|fewer than|under|below|weniger als|unter)\s{1,3}$/i],
  ["least", /(?:at least|minimum(?: of)?|mindestens|wenigstens|minimum)\s{1,3}$/i],
  ["most", /(?:at most|up to|no more than|maximum(?: of)?|höchstens|maximal|bis zu)\s{1,3}$/i],
];

/** A time of day ("9:30 Uhr"), a number ("1.500,00") or a word. */
const TOKEN =
  /(?<clock>\d{1,2}[:.]\d{2})(?=\s?(?:uhr|h\b|am\b|pm\b|a\.m|p\.m|[–-]))|(?<number>\d{1,12}(?:[.,:]\d{1,12}){0,4})|(?<word>\p{L}{3,40})/giu;
/** The number of characters before a number that are searched for a bound. For a unit, twice as many are searched after it. */
const CONTEXT_LENGTH = 24;

/** "per night", "/ Monat", "jede Woche" */
const RATE =
  /(?:\b(?:per|pro|im|a|an|each|every|je|jede[nrs]?)\s|\/\s?)(?<unit>night|day|week|month|year|hour|nacht|tag|woche|monat|jahr|stunde)\b/giu;
const RATE_UNITS: Record<string, string> = {
  nacht: "night",
  tag: "day",
  woche: "week",
  monat: "month",
  jahr: "year",
  stunde: "hour",
};

/** Returns the facts of a text, duplicates included. */
export function factsOf(text: string): Fact[] {
  const facts: Fact[] = [...text.matchAll(ADDRESS)].map(([address]) => ({
    type: "address",
    value: comparableAddress(address),
  }));
  for (const { groups = {} } of text.matchAll(RATE)) {
    const unit = (groups["unit"] ?? "").toLowerCase();
    facts.push({ type: "rate", value: RATE_UNITS[unit] ?? unit });
  }
  const rest = text.replace(ADDRESS, (address) => " ".repeat(address.length));
  for (const { 0: token, groups = {}, index } of rest.matchAll(TOKEN)) {
    const fact = groups["word"] ? namedFact(token) : undefined;
    if (fact && fact.type !== "number") facts.push(fact);
    else if (!groups["word"] || fact) {
      const value = fact?.value ?? numberValue(token, rest.slice(index + token.length));
      facts.push({ type: "number", value, ...unitAndBound(rest, index, index + token.length) });
    }
  }
  return facts;
}

/** Returns the day, month or number that a word names. */
function namedFact(token: string): Fact | undefined {
  const word = token.toLowerCase();
  const day = DAY_NAMES.get(word.replace(/s$/, "")) ?? DAY_NAMES.get(word);
  if (day) return { type: "day", value: day };
  // "may" is a verb far more often than a month.
  const month = word === "may" && token !== "May" ? undefined : MONTH_NAMES.get(word);
  if (month) return { type: "month", value: month };
  const value = NUMBER_WORDS.get(word);
  return value === undefined ? undefined : { type: "number", value };
}

const comparableAddress = (address: string): string => {
  const isPhone = /^[+0]/.test(address);
  if (isPhone) return address.replace(/\D/g, "").replace(/^(?:00)?(?:49|43|41|44)(?=\d{6})|^0/, "");
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, "")
    .replace(/[./,;:!?]+$/, "");
};

/** Returns the value of a number: `1.500` and `1,500` are 1500; `15,50` is 15.5; `09:00` is 9; 6 before "pm" is 18. */
function numberValue(token: string, after: string): string {
  const clock = /^(\d{1,2})[:.](\d{2})$/.exec(token);
  const isAfternoon = /^\s?p\.?m\b/i.test(after);
  if (clock && (token.includes(":") || /^\s?(?:uhr|h\b|a\.?m|p\.?m|[–-])/i.test(after))) {
    const hour = hourOf(Number(clock[1]), isAfternoon);
    return clock[2] === "00" ? String(hour) : `${hour}:${clock[2]}`;
  }
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(token)) return token.replace(/[.,]/g, "");
  const value = Number(token.replace(/[.,](?=.*[.,])/g, "").replace(",", "."));
  if (Number.isNaN(value)) return token;
  return String(isAfternoon ? hourOf(value, true) : value);
}

const hourOf = (hour: number, isAfternoon: boolean): number =>
  isAfternoon && hour < 12 ? hour + 12 : hour;

function unitAndBound(text: string, start: number, end: number): Pick<Fact, "unit" | "bound"> {
  const before = text.slice(Math.max(0, start - CONTEXT_LENGTH), start);
  const next = /^[\s-]{0,2}(?:(?:working|business)[\s-])?([\p{L}%€$£]{1,24})/iu.exec(
    text.slice(end, end + 2 * CONTEXT_LENGTH),
  )?.[1];
  const currency = /(€|\$|£|\b(?:eur|usd|chf|gbp))\s?$/i.exec(before)?.[1];
  const unit = unitOf(next) ?? unitOf(currency);
  const bound = BOUNDS.find(([, pattern]) => pattern.test(before.replace(/[€$£]\s?$/, "")))?.[0];
  return { ...(unit && { unit }), ...(bound && { bound }) };
}

const unitOf = (word: string | undefined): string | undefined =>
  word && Object.keys(UNITS).find((unit) => UNITS[unit]?.test(word.toLowerCase()));

/** Whether a word is a number: "two", "zwölf". */
export const isNumberWord = (word: string): boolean => NUMBER_WORDS.has(word.toLowerCase());

/** Whether a word is a unit: "Euro", "Minuten". */
export const isUnit = (word: string): boolean => unitOf(word) !== undefined;

/** Whether two facts agree. A missing unit agrees with any, a missing bound with "least" and "most". */
export function isSameFact(stated: Fact, source: Fact): boolean {
  if (stated.type !== source.type || stated.value !== source.value) return false;
  if (stated.unit && source.unit && stated.unit !== source.unit) return false;
  return boundsAgree(stated.bound, source.bound);
}

function boundsAgree(stated: Fact["bound"], source: Fact["bound"]): boolean {
  if (stated === source) return true;
  if (stated === undefined || source === undefined)
    return stated !== "above" && stated !== "below" && source !== "above" && source !== "below";
  return false;
}

/** Returns the weekdays of a text, including ranges such as "Monday to Friday". */
export function daysIn(text: string): Set<string> {
  const days = new Set<string>();
  const order = DAYS.map((group) => group.split("|")[0] ?? "");
  const found = [...text.matchAll(/\p{L}{6,12}/gu)].flatMap(({ 0: word, index }) => {
    const fact = namedFact(word);
    return fact?.type === "day" ? [{ day: fact.value, index, end: index + word.length }] : [];
  });
  for (const [at, { day, index }] of found.entries()) {
    const before = found[at - 1];
    days.add(day);
    if (
      !before ||
      !/^\s?(?:to|until|till|through|bis|[–-])\s?$/i.test(text.slice(before.end, index))
    )
      continue;
    for (let next = order.indexOf(before.day); order[next % 7] !== day; next += 1) {
      days.add(order[next % 7] ?? day);
    }
  }
  return days;
}
