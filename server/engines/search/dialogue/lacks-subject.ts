import { readAnswerType } from "../answer/answer-type";
import { allWords, contentWords } from "../text/analyzer";
import type { Language } from "../text/language";

/** Persons and the company are a subject: "Where are you?", "Wie alt muss man sein?" */
const PERSON =
  /(?<!\p{L})(?:you|yours?|we|us|ours?|i|me|my|ihr|sie|ihnen|euch|eue?re?[mnrs]?|wir|uns|ich|mir|mich|mein\p{Ll}{0,2}|man)(?!\p{L})/iu;

const PARTICLE =
  /^(?:denn|eigentlich|bitte|genau|ungefähr|etwa|circa|insgesamt|jetzt|mal|please|exactly|roughly|actually|now|then|total)$/;

/**
 * Whether a question asks for a type of answer, such as a price, and names nothing: "What does it cost?" Single words
 * such as "prices" are names of pages.
 */
export function lacksSubject(text: string, lang: Language): boolean {
  const { isKnown, isOfCompany, isName } = readAnswerType(text);
  const words = contentWords(text, lang);
  return (
    isKnown &&
    !isOfCompany &&
    !PERSON.test(text) &&
    allWords(text).length > words.length &&
    words.every((word) => isName(word) || PARTICLE.test(word))
  );
}
