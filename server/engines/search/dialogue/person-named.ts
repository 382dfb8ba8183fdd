import { weekdaysIn } from "../days/weekdays";
import { isKnownWord } from "../lexicon/known-words";
import { readAnswerType } from "../question/answer-type";
import { allWords } from "../text/analyzer";
import { isFiller } from "../text/fillers";
import { LANGUAGES } from "../text/language";
import { STOP_WORDS } from "../text/stop-words";
import { FIRST_NAMES } from "./first-names";

const MAX_LENGTH = 1_000;
/** Capitalised words in a row, with the title before them. */
const CAPITALISED =
  /(?<!\p{L})(?:(Herrn?|Frau|Mr|Mrs|Ms|Dr)\.? )?(\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,3})/gu;

const isFirstName = (word: string): boolean => FIRST_NAMES.has(word.toLowerCase());

/** Endings of adjectives: "Ausgediente Brillen" is not a name. */
const ADJECTIVE = /(?:en|er|es|em|[^aeiouyäöük]e)$/iu;

function isOrdinaryWord(name: string): boolean {
  const word = name.toLowerCase();
  const isStopWord = LANGUAGES.some((lang) => STOP_WORDS[lang].has(word));
  return isStopWord || weekdaysIn(word).size > 0 || isKnownWord(word);
}

/** Returns the name among capitalised words, "Wiebke Dittrich" in "Leitung Wiebke Dittrich"; empty if they contain no name. */
function nameAmong(title: string | undefined, words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => isFirstName(word) || !isOrdinaryWord(word));
  const name = from < 0 ? [] : words.slice(from);
  if (title) return name.length > 0 ? name : words.slice(0, 1);
  const [first = "", ...rest] = name;
  const last = rest.at(-1);
  const isName = isFirstName(first) || !ADJECTIVE.test(first) || (last && !isOrdinaryWord(last));
  return last !== undefined && isName ? name : [];
}

/** Returns the words of each name in a text. */
function personNamesIn(text: string): (readonly string[])[] {
  return Array.from(text.slice(0, MAX_LENGTH).matchAll(CAPITALISED), ([, title, words = ""]) =>
    nameAmong(title, words.split(" ")),
  ).filter(({ length }) => length > 0);
}

/** Whether a text contains the name of a person with a frequent first name. */
export const namesPerson = (text: string): boolean =>
  personNamesIn(text).some(([first = ""]) => isFirstName(first));

/** Returns the words of the name, in lower case, if a reply names exactly one person; otherwise empty. */
export function personNamedIn(reply: string): readonly string[] {
  const names = personNamesIn(reply);
  const withFirstName = names.filter(([first = ""]) => isFirstName(first));
  const persons = (withFirstName.length > 0 ? withFirstName : names).map((name) =>
    allWords(name.join(" ")),
  );
  const [person = [], ...others] = persons;
  return others.every((other) => other.join(" ") === person.join(" ")) ? person : [];
}

/** "Dr. med. vet.", "Prof. Dr.", "Dipl.-Ing." */
const TITLES_BEFORE_NAME =
  /^(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr|Prof|Professor(?:in)?|Dipl)\b[\p{L}.-]{0,20} (?:(?:\p{Ll}{1,4}|Dr|Prof|Dipl)\.[\p{L}.-]{0,20} ){0,4}(?=\p{Lu})/u;

/** Whether a heading is the name of a person, with or without titles. */
export const isPersonName = (heading: string): boolean => {
  const name = heading.slice(0, MAX_LENGTH).replace(TITLES_BEFORE_NAME, "");
  if (name !== heading && /^\p{Lu}[\p{L}'’-]{1,30}$/u.test(name)) return true;
  return /^\S+(?: \S+){1,3}$/u.test(name) && personNamedIn(name).length === allWords(name).length;
};

const ASKS_WHO =
  /(?<!\p{L})(?:who|whom|whose|wer|wen|wem|ansprechpartner(?:in)?|zuständig)(?!\p{L})/iu;
const PRONOUN =
  /(?<!\p{L})(?:he|him|his|she|her|hers|er|ihn|ihm|seine[rnms]?)(?!\p{L})|(?<!\p{L})(?:hat|erreiche ich|erreicht man) sie(?!\p{L})/iu;
/** "ihre" in lower case, because "Ihre" is the company's. */
const GERMAN_POSSESSIVE = /(?<!\p{L})ihre?[rnm]?(?!\p{L})/u;

export const hasPersonPronoun = (text: string): boolean => PRONOUN.test(text);

/** Whether a question for contact data means the person of the reply before: "And her number?" */
export const meansPerson = (text: string, earlier: string): boolean =>
  PRONOUN.test(text) ||
  (GERMAN_POSSESSIVE.test(text) && ASKS_WHO.test(earlier)) ||
  asksOnlyForContact(text, earlier);

/** Words for the company or a number of it. */
const COMPANY_WORD =
  /(?<!\p{L})(?:hotline|you|your|ihr|euch|eure?[mnr]?|sie|ihnen|ihre?[mnr]?|uns)(?!\p{L})/iu;
/** Whether a question after one for a person has no other subject: "Phone number?" after "Who teaches beginners?" */
function asksOnlyForContact(text: string, earlier: string): boolean {
  if (!ASKS_WHO.test(earlier) || COMPANY_WORD.test(text)) return false;
  const { isTypeName } = readAnswerType(text);
  return allWords(text).every((word) => isTypeName(word) || isFiller(word) || isStopWord(word));
}

const isStopWord = (word: string): boolean => LANGUAGES.some((lang) => STOP_WORDS[lang].has(word));
