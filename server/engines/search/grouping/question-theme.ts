import { conceptIndex, matchConcepts } from "../query/concept-index";
import { readConcepts } from "../query/concepts";
import { guessLanguage, type Language, LANGUAGES } from "../text/language";
import { isGeneric } from "./question-features";

/** These are the theme only if the question names nothing else. */
const LAST = new Set(["price", "duration", "deadline", "extra-costs"]);

/** The theme of a question in a language, such as "Versand"; undefined if no concept of the lexicon matches. */
export function questionTheme(question: string, language: Language): string | undefined {
  const guessed = guessLanguage(question);
  const concepts = readConcepts();
  const [match] = matchConcepts(conceptIndex(), question, guessed ? [guessed] : LANGUAGES)
    .filter(({ concept }) => !isGeneric(concept))
    .toSorted(
      (a, b) =>
        Number(LAST.has(concepts[a.concept]?.id ?? "")) -
          Number(LAST.has(concepts[b.concept]?.id ?? "")) || b.share - a.share,
    );
  const name = match && concepts[match.concept]?.members[language][0]?.text;
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}
