/**
 * An amount in its basic unit: 2 kg is `{ value: 2000, unit: "g" }`. `isBefore` marks days or hours before something:
 * "3 days before arrival".
 */
export type Amount = { value: number; unit: string; isBefore?: boolean };

/**
 * The amounts from `from` to `to`, in the basic unit. `excludesFrom` and `excludesTo`: the limit itself is not in the range, as
 * in "under 5".
 */
type AmountRange = { from: number; to: number; excludesFrom: boolean; excludesTo: boolean };

// Every repetition is bounded, because pages and questions may be hostile.

/** The names of each unit, its basic unit, and how many basic units one of it is: a kilogram is 1,000 g. */
const UNITS: readonly (readonly [names: RegExp, unit: string, factor: number])[] = [
  [/^(?:€|eur|euros?)$/u, "€", 1],
  [/^(?:£|gbp|quid)$/u, "£", 1],
  [/^(?:\$|usd|dollars?)$/u, "$", 1],
  [/^(?:chf|franken|francs?)$/u, "chf", 1],
  [/^(?:g|gr|gramm?s?)$/u, "g", 1],
  [/^(?:kg|kilos?|kilogramm?s?)$/u, "g", 1_000],
  [/^(?:t|tons?|tonnes?|tonnen?)$/u, "g", 1_000_000],
  [/^mm$/u, "mm", 1],
  [/^(?:cm|(?:c|z)entimet(?:er|re)[sn]?)$/u, "mm", 10],
  [/^(?:m|met(?:er|re)[sn]?)$/u, "mm", 1_000],
  [/^(?:km|kilomet(?:er|re)[sn]?)$/u, "mm", 1_000_000],
  [/^(?:miles?)$/u, "mile", 1],
  [/^(?:ft|feet|foot)$/u, "foot", 1],
  [/^(?:m²|m2|qm|sqm|quadratmetern?)$/u, "m²", 1],
  [/^(?:ml|millilit(?:er|re)[sn]?)$/u, "ml", 1],
  [/^(?:l|lit(?:er|re)[sn]?)$/u, "ml", 1_000],
  [/^(?:min|mins|minutes?|minuten?)$/u, "minute", 1],
  [/^(?:h|hrs?|std|hours?|stunden?)$/u, "minute", 60],
  [/^(?:days?|tage?n?)$/u, "day", 1],
  [/^(?:nights?|nächten?|nacht|übernachtung(?:en)?)$/u, "night", 1],
  [/^(?:weeks?|wochen?)$/u, "day", 7],
  [/^(?:months?|monate?n?)$/u, "month", 1],
  [
    /^(?:people|persons?|person(?:en)?|guests?|gäste?n?|leuten?|participants?|teilnehmer(?:n|innen)?)$/u,
    "person",
    1,
  ],
  [/^(?:child(?:ren)?|kids?|kind(?:er)?n?)$/u, "child", 1],
  [/^(?:pages?|seiten?)$/u, "page", 1],
  [/^(?:pieces?|pcs|copies|items?|stück|exemplare?n?|artikeln?)$/u, "piece", 1],
];

/** "1.250,50", "30" */
const NUMBER = "\\d{1,3}(?:[.,]\\d{3}){1,2}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2})?";
const SIGN = "€|£|\\$|eur(?!\\p{L})|chf(?!\\p{L})|gbp(?!\\p{L})";
const WORD = "[€£$]|m[²2](?!\\p{L})|\\p{L}{1,14}";
/** "£30", "12 kg", "15 people", with groups for the sign, the number and the word; not the time "5:30". */
const NUMBER_WITH_UNIT = `(?:(${SIGN}) ?)?(${NUMBER})(?![\\d:]|[.,]\\d)(?:[ -]?(${WORD}))?`;
const AMOUNTS = new RegExp(`(?<![\\p{L}\\d.,:])${NUMBER_WITH_UNIT}`, "giu");
const MAX_AMOUNTS = 4;

/** "3 days before arrival", "2 Wochen im Voraus" */
const BEFORE =
  /(?<!\p{L})(?:vor(?:her|ab)?|im voraus|before(?:hand)?|prior|ahead|in advance)(?!\p{L})/iu;

/** Returns at most four amounts with a unit in a text: "£30", "12 kg", "15 people". */
export function amountsIn(text: string): Amount[] {
  const start = text.slice(0, 1_000);
  const isBefore = BEFORE.test(start) && { isBefore: true };
  return Array.from(start.matchAll(AMOUNTS), ([, sign = "", number = "", word = ""]) =>
    amountOf(number, sign, word),
  )
    .flatMap((amount) => (amount ? { ...amount, ...isBefore } : []))
    .slice(0, MAX_AMOUNTS);
}

/** "a week", "pro Tag", "two days", with groups for the number and the unit. */
const PERIOD =
  /(?<!\p{L})(an?|one|per|each|two|three|eine?[nrms]?|pro|je|zwei|drei) (days?|weeks?|months?|hours?|nights?|tage?n?|wochen?|monate?n?|stunden?|nacht|nächten?)(?!\p{L})/giu;
const SMALL_NUMBERS: Readonly<Record<string, string>> = {
  two: "2",
  zwei: "2",
  three: "3",
  drei: "3",
};

/** Returns the periods that a question names, also in words: "a week", "7 days". */
export const periodsIn = (text: string): Amount[] => {
  const start = text.slice(0, 1_000);
  const inWords = Array.from(start.matchAll(PERIOD), ([, number = "", unit = ""]) =>
    amountOf(SMALL_NUMBERS[number.toLowerCase()] ?? "1", unit),
  );
  return [...amountsIn(start), ...inWords.filter((each) => each !== undefined)];
};

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.unit === other.unit && one.value === other.value;

/** Returns the number in the unit that the first known of the words names; undefined if no word is a unit. */
function amountOf(number: string, ...words: readonly string[]): Amount | undefined {
  for (const word of words) {
    const found = UNITS.find(([names]) => names.test(word.toLowerCase()));
    if (found) return { value: parseNumber(number) * found[2], unit: found[1] };
  }
  return undefined;
}

/** Parses "1.250,50" and "1,250.50". */
const parseNumber = (number: string): number =>
  Number(number.replace(/[.,](?=\d{3}(?!\d))/gu, "").replace(",", "."));

/** "£50 to £150", "über 2 bis 5 kg". For each number the groups of `NUMBER_WITH_UNIT`, after the one for "over" or "under". */
const BETWEEN = new RegExp(
  `(over |above |more than |über |mehr als )?${NUMBER_WITH_UNIT} ?(?:[-–—]|(?:up )?to|bis(?: zu)?|and|und) ?(under |below |unter )?${NUMBER_WITH_UNIT}`,
  "iu",
);
const BELOW = new RegExp(
  `(?:^|[^\\p{L}])(?:under|below|less than|unter|weniger als|<) ?${NUMBER_WITH_UNIT}`,
  "iu",
);
const UP_TO = new RegExp(
  `(?:^|[^\\p{L}])(?:up to|at most|no more than|max(?:imum|imal)?\\.?|bis(?: zu)?|höchstens|≤) ?${NUMBER_WITH_UNIT}`,
  "iu",
);
const ABOVE = new RegExp(
  `(?:^|[^\\p{L}])(?:over|above|more than|über|mehr als|>) ?${NUMBER_WITH_UNIT}`,
  "iu",
);
const AT_LEAST = new RegExp(
  `(?:^|[^\\p{L}])(?:from|at least|min(?:imum|destens)?\\.?|ab|≥) ?${NUMBER_WITH_UNIT}`,
  "iu",
);
const FROM = /(?:^|[^\p{L}])(?:from|ab) ?\d/iu;
const OR_LESS = new RegExp(
  `${NUMBER_WITH_UNIT} ?(?:and|or|und|oder) (?:less|fewer|under|below|weniger|darunter|kürzer|shorter|leichter|lighter|kleiner)`,
  "iu",
);
const OR_MORE = new RegExp(
  `${NUMBER_WITH_UNIT} ?(?:\\+|(?:and|or|und|oder) (?:more|over|above|mehr|darüber|länger|longer|schwerer|heavier|größer))`,
  "iu",
);

/**
 * Returns the indexes of the names that are ranges with one of the amounts in them: "£50 to £150" for £100. Of names that
 * differ in their numbers only, returns the narrowest: "up to 5 kg" and not "up to 10 kg" for 3 kg. `title` may contain
 * the unit of all names: "Weight (kg)".
 */
export function indexesOfRangesWith(
  names: readonly string[],
  title: string,
  amounts: readonly Amount[],
): number[] {
  if (amounts.length === 0) return [];
  const ranges = names.flatMap((name, at) => {
    const range = amounts.flatMap(
      (amount) => rangeContaining(name.slice(0, 100), title, amount) ?? [],
    )[0];
    return range ? [{ at, range, pattern: name.replace(/\d+(?:[.,]\d+)?/gu, "#") }] : [];
  });
  // If "up to 3 hours" and "3 to 6 hours" both contain 3 hours, the first one is meant.
  const endsWithAmount = ranges.some(({ range }) => isAskedAmount(range.to, amounts));
  return ranges
    .filter(
      ({ range }) => !(endsWithAmount && range.to < Infinity && isAskedAmount(range.from, amounts)),
    )
    .filter(({ range, pattern }) =>
      ranges.every((other) => other.pattern !== pattern || !isNarrower(other.range, range)),
    )
    .map(({ at }) => at);
}

const isAskedAmount = (number: number, amounts: readonly Amount[]): boolean =>
  amounts.some(({ value }) => value === number);

function isNarrower(one: AmountRange, other: AmountRange): boolean {
  if (one.to === Infinity && other.to === Infinity) return one.from > other.from;
  return one.to - one.from < other.to - other.from;
}

/** Whether a name is a range in the unit of one of the amounts: "up to 5 kg" for 12 kg. */
export const isRangeInUnit = (name: string, title: string, amounts: readonly Amount[]): boolean =>
  amounts.some((amount) => rangeInUnit(name.slice(0, 100), title, amount) !== undefined);

/** Returns the range that a name states, if the range contains the amount. */
function rangeContaining(name: string, title: string, amount: Amount): AmountRange | undefined {
  const range = rangeInUnit(name, title, amount);
  if (!range) return undefined;
  const { value } = amount;
  const isAbove = range.excludesFrom ? value > range.from : value >= range.from;
  const isBelow = range.excludesTo ? value < range.to : value <= range.to;
  return isAbove && isBelow ? range : undefined;
}

/** Words beside the numbers of a range that are not units. */
const BETWEEN_NUMBERS = /^(?:bis|to|and|und|or|oder|up|vor|before)$/iu;

/** Returns the range that a name states, if it is in the unit of an amount. A name without a unit has the one of the title. */
function rangeInUnit(
  name: string,
  title: string,
  { unit, isBefore = false }: Amount,
): AmountRange | undefined {
  if (BEFORE.test(`${title} ${name}`) !== isBefore) return undefined;
  const words = [...name.matchAll(AMOUNTS)]
    .flatMap(([, sign = "", , word = ""]) => [sign, word])
    .filter((word) => word !== "" && !BETWEEN_NUMBERS.test(word));
  const units = words.length > 0 ? words : (title.match(/[€£$]|m²|\p{L}{1,14}/gu) ?? []);
  return parseRange(name, isBefore, (number) => {
    const amount = amountOf(number, ...units);
    return amount?.unit === unit ? amount.value : undefined;
  });
}

/** Returns the range that a name states. `inUnit` converts a number to the basic unit; undefined if its unit is another one. */
function parseRange(
  name: string,
  isBefore: boolean,
  inUnit: (number: string) => number | undefined,
): AmountRange | undefined {
  const between = BETWEEN.exec(name);
  if (between) return rangeBetween(between, inUnit);
  const numberIn = (pattern: RegExp): number | undefined => {
    const number = pattern.exec(name)?.[2];
    return number === undefined ? undefined : inUnit(number);
  };
  // "Up to 30 days before arrival" means 30 days or more. "From 7 days before" may mean either.
  if (isBefore && FROM.test(name)) return undefined;
  const [limit, start] = isBefore ? [OR_LESS, UP_TO] : [UP_TO, OR_MORE];
  const most = numberIn(BELOW) ?? numberIn(OR_LESS) ?? numberIn(limit);
  if (most !== undefined)
    return { from: 0, to: most, excludesFrom: false, excludesTo: BELOW.test(name) };
  const least = numberIn(ABOVE) ?? numberIn(OR_MORE) ?? numberIn(AT_LEAST) ?? numberIn(start);
  if (least === undefined) return undefined;
  return { from: least, to: Infinity, excludesFrom: ABOVE.test(name), excludesTo: false };
}

/** Reads "20 to 50", and also "59 to 30", because days before a date are counted down. */
function rangeBetween(
  [, over, , first = "", , under, , second = ""]: RegExpExecArray,
  inUnit: (number: string) => number | undefined,
): AmountRange | undefined {
  const [from, to] = [inUnit(first), inUnit(second)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const ends = { excludesFrom: over !== undefined, excludesTo: under !== undefined };
  return { from: Math.min(from, to), to: Math.max(from, to), ...ends };
}
