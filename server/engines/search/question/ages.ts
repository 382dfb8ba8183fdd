const NUMBER_WORDS = new Map(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen"
    .split(" ")
    .map((word, at) => [word, at + 1] as const),
);
const NUMBER = `\\d{1,2}|${[...NUMBER_WORDS.keys()].join("|")}`;

// Every repetition is bounded, because pages and questions may be hostile.
/** "10-year-old", "8-jährige", "my son is 8", "ich bin 17", with a group for the age. */
const STATED_AGE = new RegExp(
  [
    `(?<![\\p{L}\\d])(${NUMBER})[- ]?(?:years?|yrs?)[- ]olds?(?!\\p{L})`,
    `(?<![\\p{L}\\d])(\\d{1,2})[- ]?jährige`,
    `(?:(?<!\\p{L})(?:child|kids?|son|daughter|boy|girl|kind|sohn|tochter|enkel(?:in)?) (?:is|ist|wird)|(?<!\\p{L})(?:i am|i['’]m|ich bin)) (?:erst |schon |only )?(\\d{1,2})(?: (?:years|jahre)(?: old| alt)?)?(?=\\W*(?:$|[,.;!?]| and | und ))`,
  ].join("|"),
  "iu",
);

/** Returns the age of a person in a question: "my 10 year old", "Mein Sohn ist 8". */
export function ageIn(question: string): number | undefined {
  const [, ...groups] = STATED_AGE.exec(question.slice(0, 1_000)) ?? [];
  const found = groups.find(Boolean)?.toLowerCase();
  return found === undefined ? undefined : (NUMBER_WORDS.get(found) ?? Number(found));
}

/** A range without such a word may be one of hours, persons or sizes. */
const AGE_WORD =
  /(?<!\p{L})(?:jahren?|jährige\p{L}{0,2}|jugendliche\p{L}?|kind(?:er)?|erwachsene\p{L}?|schüler|senioren|rentner|years?|yrs|aged?|ages|child(?:ren)?|kids|teen(?:ager)?s?|juniors?|seniors?|adults?|under-?|u)(?!\p{L})/iu;
const OTHER_MEASURE =
  /(?:monate?n?|months?|personen|people|stunden|hours?|minuten?|minutes|uhr|\d ?[ap]m)(?!\p{L})/iu;
const AGE_RANGE = /(?<![\d.,])(\d{1,2}) ?(?:[-–—]|bis|to) ?(?:unter )?(\d{1,2})(?![\d.,]\d)/iu;
const BELOW = /(?<!\p{L})(?:unter|under|u)[ -]?(\d{1,2})(?!\d)/iu;
const UP_TO = /(?<!\p{L})(?:bis|up to)(?: zu| einschl(?:ießlich)?\.?)? (\d{1,2})(?!\d)/iu;
const FROM =
  /(?<!\p{L})(?:ab|from|over|über|aged) (\d{1,2})(?!\d)|(?<!\d)(\d{1,2}) ?\+|(?<!\d)(\d{1,2}) (?:and|&|or|years and) (?:over|above|older)/iu;

/** Whether the age range in the name of a row includes an age: "Kinder 6–15 Jahre", "Under 5s". */
export function includesAge(name: string, age: number): boolean {
  if (!AGE_WORD.test(name) || OTHER_MEASURE.test(name)) return false;
  const numbers = (pattern: RegExp) =>
    pattern
      .exec(name)
      ?.slice(1)
      .flatMap((found) => (found ? Number(found) : []));
  const [first, last] = numbers(AGE_RANGE) ?? [];
  if (first !== undefined && last !== undefined) return first <= age && age <= last;
  const [below] = numbers(BELOW) ?? [];
  if (below !== undefined) return age < below;
  const [most] = numbers(UP_TO) ?? [];
  if (most !== undefined) return age <= most;
  const [least] = numbers(FROM) ?? [];
  return least !== undefined && age >= least;
}
