import { readAnswerType } from "../question/answer-type";
import { contentWords } from "../text/analyzer";
import type { Language } from "../text/language";

/** Pronouns that are a subject: "Where are you?", "Wie alt muss man sein?" */
const PERSON_OR_COMPANY =
  /(?<!\p{L})(?:you|yours?|we|us|ours?|i|me|my|ihr|sie|ihnen|euch|eue?re?[mnrs]?|wir|uns|ich|mir|mich|mein\p{Ll}{0,2}|man)(?!\p{L})/iu;

/** Pronouns for a thing. "Die Kosten" is a noun with its article. */
const PRONOUN =
  /(?<!\p{L})(?:it|th(?:at|is|ese|ose|ey|em)|es|er|das|der|die(?! kosten)|dies(?:e[rs]?)?|sowas|so (?:et)?was)(?!\p{L})/iu;

/** Verbs and adjectives of such questions, unlike nouns such as "price" or "Mindestalter". */
const PREDICATE =
  /^(?:costs?|takes?|lasts?|long|old|expensive|soon|quickly|fast|far|tall|high|large|big|often|koste[nt]|dauer[nt]|lang|lange|alt|teuer|schnell|zeitig|früh|weit|hoch|groß|oft)$/;

/** Particles and adverbs beside a predicate. */
const PARTICLE =
  /^(?:denn|eigentlich|bitte|genau|ungefähr|etwa|circa|insgesamt|jetzt|mal|please|exactly|roughly|actually|now|then|total)$/;

/** A noun that is not a subject: "How much time does it take?" */
const NOUN_OF_QUESTION_WORD = /\b(?:how much|what|wie ?viel|welche) (?:time|zeit|money|geld)\b/iu;

/**
 * Whether a question for a type of answer, such as a price, has a pronoun instead of a subject: "What does it cost?" The
 * noun of "What are the prices?" or "Gibt es ein Mindestalter?" is a subject.
 */
export function lacksSubject(text: string, lang: Language): boolean {
  const { isKnown, isAboutCompany } = readAnswerType(text);
  const rest = text.replace(NOUN_OF_QUESTION_WORD, "");
  return (
    isKnown &&
    !isAboutCompany &&
    !PERSON_OR_COMPANY.test(rest) &&
    PRONOUN.test(rest) &&
    contentWords(rest, lang).every((word) =>
      [PREDICATE, PARTICLE, PRONOUN].some((each) => each.test(word)),
    )
  );
}
