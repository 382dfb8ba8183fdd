import { calendarDaysIn } from "../days/calendar-days";
import { weekdaysIn } from "../days/weekdays";
import { ageIn } from "./ages";
import { type Amount, amountsIn } from "./amount-spans";
import { readAnswerType } from "./answer-type";
import { type ListPurpose, readListPurpose } from "./list-purpose";

/** The form of the answer that a question's wording asks for. */
export type QuestionForm = {
  asksList: boolean;
  isNegated: boolean;
  /** It asks for the steps of a procedure; `asksList` is set, too. */
  asksSteps: boolean;
  /** The purpose of the list that it asks for. */
  listPurpose: ListPurpose | undefined;
  /** It asks about two or more things at once. */
  compares: boolean;
  /** It asks for the difference between them. */
  asksDifference: boolean;
  /** It asks for the cheapest or most expensive of several, so that the answer needs all prices. */
  ranksPrices: boolean;
  /** Dates and holidays in the question or, without any, weekdays: 0 is Monday. */
  days: ReadonlySet<number>;
  /** The age of a person: "my 10 year old". */
  age: number | undefined;
  /** Amounts with a unit: "12 kg", "for 15 people". */
  amounts: readonly Amount[];
  /** Clothing sizes: "S", "XL". */
  sizes: ReadonlySet<string>;
  /** Whether it asks for the largest or the smallest of several. */
  size: SizeAsked | undefined;
};

const LIST =
  /\b(?:what|which) (?:[a-z-]+ ){0,2}[a-z-]{2,}(?<!s)s\b|\bwhat (?:all|kinds?|types?|sorts?|else)\b|\bwhat(?:'s|’s| is| are)? (?:not |never |also )?(?:included|covered|excluded|not covered)|\bhow (?:can|do|may) (?:i|we|you) pay\b|\blist\b|\bpayment (?:methods?|options?)\b|\bwhat (?:do|does) (?:i|we|you|my \p{L}+) (?:need for\b|(?:need|have) to (?:bring|submit|send|provide|know|show)\b)|\bwhat (?:should|must|do|does) (?:i|we|my \p{L}{2,20}) (?:bring|pack)\b|\bwhat can\b|\b(?:an|zu|in|mit|bei|aus|unter|von|nach) welchen (?:\p{L}+ ){0,2}\p{L}+en(?!\p{L})|\bwelche (?:[\p{L}-]+ ){0,2}[\p{L}-]+(?:en|e|n|s|er)(?!\p{L})|\bwas (?:alles|deckt|umfasst|gehört|beinhaltet|enthält|(?:muss|müssen|soll|sollte|sollen|sollten|brauche|brauchen|braucht) (?:ich|wir|man|mein\p{L}{0,2} \p{L}{2,20}))(?!\p{L})|\bwas ist .{0,60}(?:enthalten|inbegriffen|inklusive|dabei|drin|ausgeschlossen|abgedeckt)|\bwie (?:kann|können|könnte) (?:ich|man|wir) .{0,40}zahlen|\bzahlungs(?:arten|mittel|weisen|möglichkeiten|methoden)\b|\baufzählen\b|\bliste\b|\bwas gibt es\b/iu;

const NEGATED =
  /(?<!\p{L})(?:not|cannot|never|without|no longer|nicht|kein\p{L}{0,2}|nie|ohne)(?!\p{L})|n[’']t(?!\p{L})/iu;

const STEPS =
  /\b(?:step[ -]by[ -]step|(?:what|which) (?:are the )?steps|schritt für schritt|welche(?:n|r)? schritten?)(?!\p{L})/iu;

const DIFFERENCE =
  /(?<!\p{L})(?:vs|versus|compared?|comparison|differ(?:s|ence|ences|ent)?|than|gegen(?:über)?|verglichen|vergleich|unterschiede?n?|unterscheide[nt]|als)(?!\p{L})/iu;

const CHOICE = /(?<!\p{L})(?:or|oder)(?!\p{L})/iu;

const SUPERLATIVE_PRICE =
  /(?<!\p{L})(?:cheapest|dearest|priciest|(?:most|least) expensive|(?:teuer|günstig|billig|preisgünstig|preiswerte)ste\p{L}{0,2}|lowest price|niedrigste\p{L}? preis)(?!\p{L})/iu;

const SIZE = /(?<![\p{L}\d])(?:X{0,3}[SL]|M)(?![\p{L}\d'’])/gu;

export const readQuestionForm = (text: string): QuestionForm => {
  const start = text.slice(0, 1_000);
  const dates = calendarDaysIn(start);
  return {
    asksList: LIST.test(start) || STEPS.test(start),
    asksSteps: STEPS.test(start),
    listPurpose: readListPurpose(start),
    isNegated: NEGATED.test(start),
    compares: DIFFERENCE.test(start) || CHOICE.test(start),
    asksDifference: DIFFERENCE.test(start),
    ranksPrices: SUPERLATIVE_PRICE.test(start),
    days: dates.size > 0 ? dates : weekdaysIn(start, readAnswerType(start).subject === "hours"),
    age: ageIn(start),
    amounts: amountsIn(start),
    sizes: new Set(start.match(SIZE)),
    size: sizeAsked(start),
  };
};

/** The row asked for among rows that differ in a number: "the large one", "und das kleine?". */
export type SizeAsked = "largest" | "smallest";

const LARGE =
  /(?<!\p{L})(?:large(?:r|st)?|big(?:ger|gest)?|groß(?:\p{L}{1,3})?|größ(?:er|t)\p{L}{0,3})(?!\p{L})/iu;
const SMALL = /(?<!\p{L})(?:small(?:er|est)?|klein(?:er|st)?\p{L}{0,3})(?!\p{L})/iu;

export function sizeAsked(text: string): SizeAsked | undefined {
  if (LARGE.test(text)) return "largest";
  return SMALL.test(text) ? "smallest" : undefined;
}

const HOW =
  /^\W*(?:how (?:do|can|does|may|should|to)|wie (?!viel|lange?\b|hoch|teuer|oft|alt|weit|groß)|can (?:i|we)|may (?:i|we)|kann (?:ich|man)|können wir|darf (?:ich|man))(?!\p{L})/iu;

/** Whether a question asks for a procedure. */
export const asksHow = (question: string): boolean => HOW.test(question);

const YES_OR_NO =
  /^\W*(?:(?:and|und|also|so)\W+)?(?:do|does|is|are|can|could|will|may|(?:hab|seid|is|sind|ha|kan|kön|gib|darf|\p{L}{3,20}t (?=ihr|man|es))\p{L}{0,4}|\p{L}{3,20}en (?=sie|wir))(?!\p{L})/iu;

/** "Do you deliver on Saturdays?", "Liefert ihr samstags?" */
export const asksYesOrNo = (question: string): boolean => YES_OR_NO.test(question);

const RULE =
  /(?<!\p{L})(?:d[aü]rf\p{L}{0,4}|erlaubt|gestattet|verboten|zugelassen|muss|müss\p{L}{1,3}|mitbringen|mitnehmen|may|allowed|permitted|forbidden|must|(?:have|need) to|bring)(?!\p{L})/iu;

/** Whether a question asks what is allowed or required: "May I bring crisps?", "Muss mein Kind …?" */
export const asksForRule = (question: string): boolean => RULE.test(question);
