import { indexTerm } from "../index/segment";
import type { Vocabulary } from "../index/vocabulary";
import { stem } from "../text/analyzer";
import type { Language } from "../text/language";
import { STOP_WORDS } from "../text/stop-words";
import { mayBeHead, VERB_PREFIX } from "./german-compounds";
import { isKnownStem } from "./known-words";

const MIN_LETTERS = 3;

type Parts = readonly [modifier: string, head: string];

/**
 * The two words of a compound that no page holds: "Studenten" and "Rabatt" for "Studentenrabatt", "heat" and "pump" for
 * "heatpump". Pages hold both, or in German one of them if the other is a word of the lexicon or a common one; the head
 * is held if possible, and then as long as possible. Undefined for other words.
 */
export function compoundParts(
  vocabularies: readonly Vocabulary[],
  surface: string,
  lang: Language,
): Parts | undefined {
  const isHeld = (part: string) =>
    vocabularies.some((vocabulary) => vocabulary.has(indexTerm(lang, stem(part, lang))));
  const isWord = (part: string) =>
    isHeld(part) || (lang === "de" && isKnownStem(stem(part, lang), lang));
  const splits = splitsOf(surface).filter(
    ([modifier, head]) =>
      isModifier(modifier, lang) &&
      (lang === "en" || mayBeHead(head)) &&
      isWord(modifier) &&
      isWord(head),
  );
  return splits.find(([, head]) => isHeld(head)) ?? splits.find(([modifier]) => isHeld(modifier));
}

/** The shortest modifier first. */
const splitsOf = (surface: string): Parts[] =>
  Array.from({ length: Math.max(0, surface.length - 2 * MIN_LETTERS + 1) }, (_, at) => {
    const length = MIN_LETTERS + at;
    return [surface.slice(0, length), surface.slice(length)] as const;
  });

/** Particles and prefixes make another verb, not a compound. */
const isModifier = (part: string, lang: Language): boolean =>
  !STOP_WORDS[lang].has(part) && !VERB_PREFIX.test(part);
