import { NUMBER, PRICE, TIME_UNIT } from "../../question/answer-patterns";
import { DATE } from "../../text/day-line";

// Every repetition is bounded, because pages and questions may be hostile.
/** Numbers in words that `NUMBER` lacks. */
const TEEN_WORD =
  "(?:thir|four|fif|six|seven|eigh|nine)teen|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn";
/** The words of `NUMBER`, without its digits. */
const NUMBER_WORD = NUMBER.slice(NUMBER.indexOf("|") + 1);
/** Answers that state that there is no such number, or what it depends on. */
const WITHOUT_NUMBER =
  "no|not|none|never|without|unlimited|depends?|var(?:y|ies)|flexible|individual(?:ly)?|nicht|keine?n?|nie|ohne|unbeschränkt|unbegrenzt|unbefristet|hängt|abhängig|je nach|richtet sich|unterschiedlich|individuell|flexibel";

const START = "^\\W*(?:(?:and|und|so|also|but|aber)\\W+)?";

/** "How long is the film?", "What is the running time of the film?" */
const ASKS_DURATION = new RegExp(
  `${START}(?:how long (?:does|do|is|are|will)\\b|wie lange? (?:dauer[nt]|geh(?:t|en)|läuft|laufen|ist|sind|brauch)|(?:what(?: is|['’]s) the|wie (?:lang|lange|groß) ist die|was ist die) (?:running time|duration|laufzeit|spieldauer|dauer)(?!\\p{L}))`,
  "iu",
);
/** "90 minutes", "overnight", "bis Ostern", "it depends" */
const DURATION = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${TEEN_WORD}|${WITHOUT_NUMBER}|${TIME_UNIT}|half|halbe?r?n?|overnight|permanent(?:ly)?|unlimited|indefinite(?:ly)?|immediately|at once|same|short(?:er|ly)?|long(?:er)?|quick(?:ly)?|depends?|until|till|as long as|always|sofort|gleich|dauerhaft|unbegrenzt|unbefristet|über nacht|solange|kurz(?:e[rs]?)?|länger|schnell|hängt|abhängig|je nach|bis|immer|jederzeit|any ?time|durchgehend|rund um die uhr|lifetime|ein leben lang|fortnight|weekend|wochenende|term|season|semester|quartal|schuljahr|(?:drei)?viertelstunde|morning|evening|vormittag|nachmittag|nacht|spring|summer|autumn|winter|sommer|herbst|frühjahr|easter|christmas|ostern|weihnachten|pfingsten|\\p{L}{0,10}ferien|(?:all|whole|full|ganze[nrs]?) \\p{L}{3,20})(?!\\p{L})|(?:ein|zwei|drei|vier|fünf|halb|ganz)(?:stündig|tägig|wöchig|monatig|jährig)`,
  "iu",
);

/** "What time does it start?", not "What times …?", which days answer. */
const ASKS_TIME_OF_DAY = new RegExp(
  `${START}(?:(?:at|from|by|until|till|ab|bis|um|gegen) )?(?:what time|wie ?viel uhr)(?!\\p{L})`,
  "iu",
);
/** "at 9", "mittags", "whenever", "by appointment" */
const CLOCK_WORD = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${TEEN_WORD}|${WITHOUT_NUMBER}|mornings?|evenings?|lunch ?time|nightfall|day and night|hourly|on the hour|once|whenever|as soon as|during|late|vormittags?|nachmittags?|abend|stündlich|vollen stunde|tag und nacht|dunkelheit|dämmerung|während|anschluss|vorher|spätestens|haben wir zu|noon|midnight|midday|dawn|dusk|sunrise|sunset|(?:at )?any ?time|(?:a)?round the clock|always|closed|request|appointment|arrangement|before|after|when|mittags?|mitternacht|früh|morgens|abends|nachts|sonnen(?:auf|unter)gang|jederzeit|rund um die uhr|durchgehend|immer|geschlossen|anfrage|vereinbarung|absprache|vor|nach|wenn|sobald)(?!\\p{L})`,
  "iu",
);

/** "How old do I have to be?", "Ab welchem Alter geht das?" */
const ASKS_MINIMUM_AGE =
  /\bhow old (?:do|does|must|should) .{1,40}\b(?:be|have to)\b|\b(?:what|which) age (?:do|does|must|should|can|may)\b|\bfrom what age\b|\bab welchem alter\b|\bwie alt (?:muss|müssen|sollte|sollten)(?!\p{L})|\b(?:was|wie|welches|wo) .{0,20}\bmindestalter\b/iu;
/** "12", "adults", "ab Einschulung", "every age" */
const AGE_WORD = new RegExp(
  `\\d{1,2}(?![\\d:.,]|\\s?(?:€|uhr|[ap]m\\b))|(?<!\\p{L})(?:${NUMBER_WORD}|${TEEN_WORD}|${WITHOUT_NUMBER}|seniors?|senioren|teen(?:ager)?s?|bab(?:y|ie)s?|babys|säuglinge?|toddlers?|birth|geburt|famil(?:y|ies|ien?)|pupils?|schulkinder|klasse|einschulung|kindergarten|jugendliche\\p{L}?|altersgrenze|weeks?|months?|wochen|monate?n?|ages?|aged|old|years?|adults?|minors?|kids?|child(?:ren)?|everyone|anyone|school|alter|alt|jahre?n?|erwachsene|minderjährig\\p{L}{0,2}|volljährig\\p{L}{0,2}|kinder?n?|jede[rsmn]?|alle)(?!\\p{L})`,
  "iu",
);

/** "How many people fit in?", "Wie viele Gäste" */
const ASKS_PEOPLE =
  /\b(?:how many|wie ?viele) (?:people|persons|guests|visitors|leute|menschen|personen|gäste|besucher)(?!\p{L})/iu;
/** Numbers that count no people: prices, periods, times, dates and years. */
const OTHER_NUMBERS = new RegExp(
  [
    `(?:${PRICE.source})[\\d.,]{0,20}`,
    `(?<!\\p{L})(?:${NUMBER})[ -](?:${TIME_UNIT})(?!\\p{L})`,
    "\\b\\d{1,2}[:.]\\d{2}(?: ?uhr)?|\\b\\d{1,2} ?(?:uhr|[ap]m)(?!\\p{L})",
    DATE.source,
    "\\b20\\d{2}\\b",
  ].join("|"),
  "giu",
);
/** "25", "all", "zu zweit", "a dozen" */
const COUNT_OF_PEOPLE = new RegExp(
  `\\d|(?<!\\p{L})(?:${NUMBER}|${TEEN_WORD}|${WITHOUT_NUMBER}|all|any|every|both|nobody|full|several|most|as many as|so viele|single|alone|allein|zu (?:zweit|dritt|viert)|team|thousands|mehrere|tausende|obergrenze|alle|jede[rsn]?|beide|niemand|beliebig\\p{L}{0,2}|dozens?|pairs?|couple|\\p{L}{0,6}famil(?:y|ies|ien?))(?!\\p{L})`,
  "iu",
);

/**
 * Whether a question asks for a duration, a time of day, a minimum age or a number of people, and a statement contains
 * neither a number nor a word for it.
 */
export const lacksNumber = (question: string, statement: string): boolean =>
  (ASKS_DURATION.test(question) && !DURATION.test(statement)) ||
  (ASKS_TIME_OF_DAY.test(question) && !CLOCK_WORD.test(statement)) ||
  (ASKS_MINIMUM_AGE.test(question) && !AGE_WORD.test(statement)) ||
  (ASKS_PEOPLE.test(question) && !COUNT_OF_PEOPLE.test(statement.replace(OTHER_NUMBERS, "")));

const PRICED = new RegExp(PRICE.source, "iu");
/** "The hourly rate", "Vergütung nach Tarif", "unpaid" */
const EARNINGS =
  /(?<!\p{L})(?:pay(?! (?:by|with|in))|paid|pays|remunerat\p{L}{1,4}|stipend|allowance|hourly rate|collective agreement|on request|nach vereinbarung|entgelt|tvöd|\p{L}{0,20}entschädigung|minijob\p{L}{0,10}|wages?|salar(?:y|ies)|earns?|tariff|negotiable|minimum wage|\p{L}{0,20}(?:gehalt|gehälter|lohn|löhne|vergütung|vergütet|tarifvertrag)|verdiens?t\p{L}{0,2}|tarif\p{L}{0,20}|übertariflich\p{L}{0,2}|mindestlohn|brutto|bezahlt|bezahlung|entlohnung|ehrenamtlich\p{L}{0,2}|volunteer|unpaid)(?!\p{L})/iu;

/** Whether a statement may answer a question for earnings. */
export const isAboutEarnings = (statement: string): boolean =>
  PRICED.test(statement) || EARNINGS.test(statement);
