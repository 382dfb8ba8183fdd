import { conceptIndex, matchConcepts } from "../lexicon/concept-index";
import { readConcepts } from "../lexicon/concepts";
import { guessLanguage, type Language, LANGUAGES } from "../text/language";
import { capitalize } from "../text/normalize";
import { isGeneric } from "./question-features";

/** Concepts that, like topics, are the theme only if the question names no other concept. */
const FALLBACK_CONCEPTS = new Set(["price", "duration", "deadline", "extra-costs"]);

/** Returns the theme of a question in a language, such as "Versand"; undefined if no concept of the lexicon matches. */
export function questionTheme(question: string, language: Language): string | undefined {
  const guessed = guessLanguage(question);
  const concepts = readConcepts();
  const index = conceptIndex();
  const isFallback = (concept: number): boolean =>
    index.topics.has(concept) || FALLBACK_CONCEPTS.has(concepts[concept]?.id ?? "");
  const [match] = matchConcepts(index, question, guessed ? [guessed] : LANGUAGES)
    .filter(({ concept }) => !isGeneric(concept) && !concepts[concept]?.isWording)
    .toSorted(
      (a, b) =>
        Number(isFallback(a.concept)) - Number(isFallback(b.concept)) || b.weight - a.weight,
    );
  const name = match && concepts[match.concept]?.members[language][0]?.text;
  return name && capitalize(name);
}
