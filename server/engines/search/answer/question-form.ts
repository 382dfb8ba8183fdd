import { ageIn } from "./ages";
import { readAnswerType } from "./answer-type";
import { calendarDaysIn } from "./calendar-days";
import { type SizeAsked, sizeAsked } from "./sibling-rows";
import { weekdaysIn } from "./weekdays";

/** The form of the answer that a question's wording asks for. */
export type QuestionForm = {
  asksList: boolean;
  isNegated: boolean;
  /** It asks for the steps of a procedure, which are a list, too. */
  asksSteps: boolean;
  /** It asks about two or more things at once. */
  compares: boolean;
  /** It asks in what these things differ. */
  asksDifference: boolean;
  /** It asks for the cheapest or the most expensive of several, which only the prices of all of them answer. */
  ranksPrices: boolean;
  /** Dates and holidays in the question or, without any, weekdays: 0 is Monday. */
  days: ReadonlySet<number>;
  /** The age of a person: "my 10 year old". */
  age: number | undefined;
  /** Sizes like "S" and "XL", which are too short to count as words. */
  sizes: ReadonlySet<string>;
  /** Which of several sizes it asks for. */
  size: SizeAsked | undefined;
};

const LIST =
  /\b(?:what|which) (?:[a-z-]+ ){0,2}[a-z-]{2,}(?<!s)s\b|\bwhat (?:all|kinds?|types?|sorts?|else)\b|\bwhat(?:'s|’s| is| are)? (?:not |never |also )?(?:included|covered|excluded|not covered)|\bhow (?:can|do|may) (?:i|we|you) pay\b|\blist\b|\bpayment (?:methods?|options?)\b|\bwhat (?:do|does) (?:i|we|you|my \p{L}+) (?:need for\b|(?:need|have) to (?:bring|submit|send|provide|know|show)\b)|\bwhat should i bring\b|\bwhat can\b|\b(?:an|zu|in|mit|bei|aus|unter|von|nach) welchen (?:\p{L}+ ){0,2}\p{L}+en(?!\p{L})|\bwelche (?:\p{L}+ ){0,2}\p{L}+(?:en|e|n|s|er)(?!\p{L})|\bwas (?:alles|deckt|umfasst|gehört|beinhaltet|enthält|muss ich|soll ich|sollte ich|brauche ich)\b|\bwas ist .{0,60}(?:enthalten|inbegriffen|inklusive|dabei|drin|ausgeschlossen|abgedeckt)|\bwie (?:kann|können|könnte) (?:ich|man|wir) .{0,40}zahlen|\bzahlungs(?:arten|mittel|weisen|möglichkeiten|methoden)\b|\baufzählen\b|\bliste\b|\bwas gibt es\b/iu;

const NEGATED =
  /(?<!\p{L})(?:not|cannot|never|without|no longer|nicht|kein\p{L}{0,2}|nie|ohne)(?!\p{L})|n[’']t(?!\p{L})/iu;

const STEPS =
  /\b(?:step[ -]by[ -]step|(?:what|which) (?:are the )?steps|schritt für schritt|welche(?:n|r)? schritten?)(?!\p{L})/iu;

const DIFFERENCE =
  /(?<!\p{L})(?:vs|versus|compared?|comparison|differ(?:s|ence|ences|ent)?|than|gegen(?:über)?|verglichen|vergleich|unterschiede?n?|unterscheide[nt]|als)(?!\p{L})/iu;

const CHOICE = /(?<!\p{L})(?:or|oder)(?!\p{L})/iu;

const RANKS_PRICES =
  /(?<!\p{L})(?:cheapest|dearest|priciest|(?:most|least) expensive|(?:teuer|günstig|billig|preisgünstig|preiswerte)ste\p{L}{0,2}|lowest price|niedrigste\p{L}? preis)(?!\p{L})/iu;

const SIZE = /(?<![\p{L}\d])(?:X{0,3}[SL]|M)(?![\p{L}\d'’])/gu;

export const readQuestionForm = (text: string): QuestionForm => {
  const start = text.slice(0, 1_000);
  const dates = calendarDaysIn(start);
  return {
    asksList: LIST.test(start) || STEPS.test(start),
    asksSteps: STEPS.test(start),
    isNegated: NEGATED.test(start),
    compares: DIFFERENCE.test(start) || CHOICE.test(start),
    asksDifference: DIFFERENCE.test(start),
    ranksPrices: RANKS_PRICES.test(start),
    days: dates.size > 0 ? dates : weekdaysIn(start, readAnswerType(start).subject === "hours"),
    age: ageIn(start),
    sizes: new Set(start.match(SIZE)),
    size: sizeAsked(start),
  };
};
