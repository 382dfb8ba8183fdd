export type Subject =
  | "hours"
  | "contact"
  | "price"
  | "earnings"
  | "free"
  | "measure"
  | "frequency"
  | "date"
  | "person";

/** A type of answer with the patterns of its questions and its answers, English and German. */
export type AnswerPatterns = {
  asks: RegExp;
  answers: RegExp;
  /** A word of a question that only names the type. */
  words: RegExp;
  /** A match is unambiguous, such as a price or a telephone number, unlike a capitalised word for a name. */
  isClear?: true;
  /** It is a fact of the company, so that a question needs no subject. */
  isAboutCompany?: true;
  /** An answer may repeat the word of the question: "Are dogs allowed?" */
  isYesOrNo?: true;
  subject?: Subject;
};

// Every repetition is bounded, because pages and questions may be hostile.
export const NUMBER =
  "\\d[\\d.,]{0,20}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|dozen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen|milliarden|dutzend";

export const PRICE =
  /\d[\d.,]{0,20}(?:,-)?\s?(?:€|euros?\b|eur\b|\$|dollars?\b|usd\b|chf\b|franken\b|pfund\b|pounds?\b|cents?\b)|(?:[€$£₹¥]|\b(?:chf|eur|usd|gbp|inr|rs\.?|sfr\.?):?)\s?\d|\d[.,](?:-|–|—)(?!\s?\d)|(?<!\d)\d{1,2}p(?= (?:per|each)\b| ?\/ ?kwh)|\b\d{1,3} ?(?:ct|rp)\b(?= ?\/| (?:per|pro|je) )|\bfree of charge\b|\bat no (?:extra )?(?:charge|cost)\b|\bcosts? (?:you )?nothing\b|\b(?:is|are|it['’]s|for|be) free\b(?! (?:to|from|until|on|and)\b)|\bfreie[nr]? eintritt\b|\bkostenlos\b|\bkostenfrei\b|\bgratis\b|\bunentgeltlich\b|\bkostet (?:sie |dich |euch )?nichts\b/;

export const WEEKDAYS =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?";
export const TIME_UNIT =
  "seconds?|minutes?|hours?|(?:(?:working|business) )?days?|weeks?|months?|years?|decades?|centuries|sekunden?|minuten?|stunden?|(?:werk|arbeits|kalender)?tage?n?|wochen?|monate?n?|jahre?n?|jahrzehnte?n?|jahrhunderte?n?";

export const CLOCK = "\\d{1,2}(?:[.:]\\d{2})?";
