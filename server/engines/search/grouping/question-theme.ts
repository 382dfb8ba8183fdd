import { conceptIndex, matchConcepts } from "../lexicon/concept-index";
import { readConcepts } from "../lexicon/concepts";
import { guessLanguage, type Language, LANGUAGES } from "../text/language";
import { capitalize } from "../text/normalize";
import { isGeneric } from "./question-features";

/** Like topics, whose members are different things, these are the theme only if the question names nothing else. */
const LAST = new Set(["price", "duration", "deadline", "extra-costs"]);

/** Returns the theme of a question in a language, such as "Versand"; undefined if no concept of the lexicon matches. */
export function questionTheme(question: string, language: Language): string | undefined {
  const guessed = guessLanguage(question);
  const concepts = readConcepts();
  const index = conceptIndex();
  const isLast = (concept: number): boolean =>
    index.topics.has(concept) || LAST.has(concepts[concept]?.id ?? "");
  const [match] = matchConcepts(index, question, guessed ? [guessed] : LANGUAGES)
    .filter(({ concept }) => !isGeneric(concept) && !concepts[concept]?.isWording)
    .toSorted(
      (a, b) => Number(isLast(a.concept)) - Number(isLast(b.concept)) || b.weight - a.weight,
    );
  const name = match && concepts[match.concept]?.members[language][0]?.text;
  return name && capitalize(name);
}
