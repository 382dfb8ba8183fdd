import { NUMBER, TIME_UNIT, WEEKDAYS } from "../../question/answer-patterns";
import { readAnswerType } from "../../question/answer-type";
import { asksYesOrNo } from "../../question/question-form";
import { MONTHS, statesDate } from "../../text/day-line";

// Every repetition is bounded, because pages and questions may be hostile.
/** Questions for a time of day, a day or a date, but not "How long …?" */
const ASKS_WHEN =
  /^\W*(?:(?:and|und|so|also|ok(?:ay)?) )?(?:(?:at|around|by|since|until|till|from|um|ab|bis|seit|von) )?(?:when|what times?|wann|(?:um )?wie ?viel uhr|welche[rn]? (?:uhr)?zeit(?:en)?)(?!\p{L})/iu;
/** "What are the opening hours?", but not "Where do I leave the key outside your opening hours?" */
const ASKS_HOURS =
  /(?<!(?<!\p{L})(?:outside|outwith|during|after|before|beyond|within|in|außerhalb|innerhalb|während|vor|nach|zu|trotz)(?: \p{L}{2,12}){0,2} )(?:\b(?:opening|business|office) (?:hours|times)\b|öffnungszeit|sprechzeit)/iu;
/** "Where can I find your opening hours?" */
const ASKS_OTHERWISE =
  /^\W*(?:(?:and|und|so|also|ok(?:ay)?) )?(?:where|who|whom|why|how|wo|wohin|wer|we[mn]|warum|wieso|weshalb|wie (?!sind|lauten|ist))(?!\p{L})/iu;

/** Words for the hours of a place. */
const TIME_WORD = new RegExp(
  `(?<!\\p{L})(?:${WEEKDAYS}|${MONTHS}|noon|midnight|midday|mittags?|mitternacht|daily|täglich|every ?day|(?:at )?any ?time|(?:a)?round the clock|rund um die uhr|day and night|tag und nacht|durchgehend|always|immer|jederzeit|morgens?|mornings?|abends?|evenings?|nachts?|weekends?|wochenenden?|closed|geschlossen|ferien|(?:bank )?holidays?|feiertage?n?|on request|by arrangement|auf anfrage|sunrise|sunset|dawn|dusk|sonnen(?:auf|unter)gang|lunch ?time|overnight|easter|christmas|ostern|weihnachten|pfingsten)(?!\\p{L})`,
  "iu",
);
/** "a week", "every month", "next term" */
const WHOLE_OR_NEXT =
  "an?|ein\\p{L}{0,2}|every|each|same|next|coming|following|jede\\p{L}?|selben|gleichen|nächste\\p{L}?|kommende\\p{L}?|folgende\\p{L}?";
/** "As soon as you have paid", "nach der Anzahlung", "this summer", "a week ahead", "zum Quartalsende" */
const MOMENT = new RegExp(
  `(?<!\\p{L})(?:immediately|straight ?away|promptly|right away|on the spot|during|while|when(?:ever)?|now|today|tomorrow|as soon as|soon|shortly|later|once|after|before|until|since|never|within|upon|at the latest|in advance|ahead|beforehand|afterwards|next (?:term|season)|at the (?:start|beginning|end)|summer|winter|autumn|spring|während|wenn|beim|sofort|umgehend|unverzüglich|ab jetzt|heute|sobald|bald|demnächst|später|spätestens|frühestens|vorher|nachher|danach|davor|vorab|im voraus|innerhalb|binnen|nach|vor|bis|seit|nie|einmal|zu beginn|am ende|(?:kommendes|nächstes) semester|sommer|herbst|frühjahr|frühling|laufend|ganzjährig|(?:hour|week|fortnight|month|quarter|year|annual|regular)ly|\\p{L}{0,10}(?:wöchent|monat|jähr|stünd)lich\\p{L}{0,2}|regelmäßig|(?:jeweils|immer) (?:am|zu[mr]?)|\\p{L}{3,12}s(?:ende|beginn|anfang)|(?:${NUMBER}|${WHOLE_OR_NEXT}) (?:${TIME_UNIT}))(?!\\p{L})`,
  "iu",
);
/** "Interest runs from the due date", "Der Vertrag beginnt mit der Unterschrift" */
const CIRCUMSTANCE =
  /(?<!\p{L})(?:at|on|by|from|with|if|in|bei|mit|zu|zum|zur|ab|am|im|an|falls|sofern)(?!\p{L})/iu;
/** "Doors: half an hour before the show", "Einlass eine Stunde vor Beginn" */
const DURATION_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${TIME_UNIT}) (?:before|after|prior to|ahead of|earlier|later|vor|nach|vorher|zuvor|danach)(?!\\p{L})`,
  "iu",
);
const OPENING_VERB =
  /(?<!\p{L})(?:open(?:s|ed|ing)?|closes?|geöffnet|offen|öffne[nt]|schließ(?:t|en))(?!\p{L})/iu;

/**
 * Whether a question asks when, and no statement contains a time, a date, or a word such as "daily". `isComplete`: the
 * statements contain every word of the question, so that they may state the time in other words.
 */
export function lacksTime(
  question: string,
  statements: readonly string[],
  isComplete = false,
): boolean {
  const asksHours =
    ASKS_HOURS.test(question) && !ASKS_OTHERWISE.test(question) && !asksYesOrNo(question);
  if (!asksHours && !ASKS_WHEN.test(question)) return false;
  const { subject, matches } = readAnswerType(question);
  if (subject !== "hours" && subject !== "date") return false;
  const isMoment = (statement: string): boolean =>
    subject === "hours"
      ? statesDate(statement) ||
        DURATION_BEFORE.test(statement) ||
        (OPENING_VERB.test(statement) && (MOMENT.test(statement) || CIRCUMSTANCE.test(statement)))
      : /\d/.test(statement) || MOMENT.test(statement) || isComplete;
  return !statements.some((each) => TIME_WORD.test(each) || matches(each) || isMoment(each));
}
