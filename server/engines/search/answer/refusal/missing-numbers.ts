import { NUMBER, PRICE, SPAN } from "../../question/answer-patterns";
import { DATE } from "../../text/day-line";

// Every repetition is bounded, because pages and questions may be hostile.
const START = "^\\W*(?:(?:and|und|so|also|but|aber)\\W+)?";

/** "How long is the film?", "What is the running time of the film?" */
const ASKS_DURATION = new RegExp(
  `${START}(?:how long (?:does|do|is|are|will)\\b|wie lange? (?:dauer[nt]|geh(?:t|en)|läuft|laufen|ist|sind|brauch)|(?:what(?: is|['’]s) the|wie (?:lang|lange|groß) ist die|was ist die) (?:running time|duration|laufzeit|spieldauer|dauer)(?!\\p{L}))`,
  "iu",
);
const DURATION = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${SPAN}|half|halbe?r?n?|overnight|permanent(?:ly)?|unlimited|indefinite(?:ly)?|immediately|at once|same|short(?:er|ly)?|long(?:er)?|quick(?:ly)?|depends?|until|till|as long as|always|sofort|gleich|dauerhaft|unbegrenzt|unbefristet|über nacht|solange|kurz(?:e[rs]?)?|länger|schnell|hängt|abhängig|je nach|bis|immer|individuell)(?!\\p{L})|(?:ein|zwei|drei|vier|fünf|halb|ganz)(?:stündig|tägig|wöchig|monatig|jährig)`,
  "iu",
);

/** "What time does it start?", not "What times …?", which days answer. */
const ASKS_CLOCK = new RegExp(
  `${START}(?:(?:at|from|by|until|till|ab|bis|um|gegen) )?(?:what time|wie ?viel uhr)(?!\\p{L})`,
  "iu",
);
const CLOCK_WORD =
  /\d|(?<!\p{L})(?:noon|midnight|midday|dawn|dusk|sunrise|sunset|(?:at )?any ?time|(?:a)?round the clock|always|closed|request|appointment|arrangement|before|after|when|mittags?|mitternacht|früh|morgens|abends|nachts|sonnen(?:auf|unter)gang|jederzeit|rund um die uhr|durchgehend|immer|geschlossen|anfrage|vereinbarung|absprache|vor|nach|wenn|sobald)(?!\p{L})/iu;

/** "How old do I have to be?", "Ab welchem Alter geht das?" */
const ASKS_LEAST_AGE =
  /\bhow old (?:do|does|must|should) .{1,40}\b(?:be|have to)\b|\b(?:what|which) age (?:do|does|must|should|can|may)\b|\bfrom what age\b|\bab welchem alter\b|\bwie alt (?:muss|müssen|sollte|sollten)(?!\p{L})|\bmindestalter\b/iu;
const AGE_WORD =
  /\d{1,2}(?![\d:.,]|\s?(?:€|uhr|[ap]m\b))|(?<!\p{L})(?:ages?|aged|old|years?|adults?|minors?|kids?|child(?:ren)?|everyone|anyone|school|alter|alt|jahre?n?|erwachsene|minderjährig\p{L}{0,2}|volljährig\p{L}{0,2}|kinder?n?|jede[rsmn]?|alle)(?!\p{L})/iu;

const ASKS_PEOPLE =
  /\b(?:how many|wie ?viele) (?:people|persons|guests|visitors|leute|menschen|personen|gäste|besucher)(?!\p{L})/iu;
const NUMBER_OF_ELSE = new RegExp(
  [
    `(?:${PRICE.source})[\\d.,]{0,20}`,
    `(?<!\\p{L})(?:${NUMBER})[ -](?:${SPAN})(?!\\p{L})`,
    "\\b\\d{1,2}[:.]\\d{2}(?: ?uhr)?|\\b\\d{1,2} ?(?:uhr|[ap]m)(?!\\p{L})",
    DATE.source,
    "\\b20\\d{2}\\b",
  ].join("|"),
  "giu",
);
const COUNT_OF_PEOPLE = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|all|any|every|both|nobody|none|no|unlimited|full|alle|jede[rsn]?|beide|niemand|keine?|unbegrenzt|beliebig\\p{L}{0,2}|dozens?|pairs?|two|couple)(?!\\p{L})`,
  "iu",
);

/**
 * Whether a question asks for a duration, a time of day, the least age or a number of people, and a statement contains no
 * number and no word that states it.
 */
export const lacksNumber = (question: string, statement: string): boolean =>
  (ASKS_DURATION.test(question) && !DURATION.test(statement)) ||
  (ASKS_CLOCK.test(question) && !CLOCK_WORD.test(statement)) ||
  (ASKS_LEAST_AGE.test(question) && !AGE_WORD.test(statement)) ||
  (ASKS_PEOPLE.test(question) && !COUNT_OF_PEOPLE.test(statement.replace(NUMBER_OF_ELSE, "")));

const PRICED = new RegExp(PRICE.source, "iu");
const EARNINGS =
  /(?<!\p{L})(?:pay|paid|pays|wages?|salar(?:y|ies)|earns?|tariff|negotiable|minimum wage|gehalt|gehälter|lohn|löhne|vergütung|verdiens?t\p{L}{0,2}|tarif\p{L}{0,20}|übertariflich\p{L}{0,2}|mindestlohn|brutto|bezahlt|bezahlung|entlohnung|ehrenamtlich\p{L}{0,2}|volunteer|unpaid)(?!\p{L})/iu;

/** Whether a statement may answer what someone earns. */
export const isAboutEarnings = (statement: string): boolean =>
  PRICED.test(statement) || EARNINGS.test(statement);
