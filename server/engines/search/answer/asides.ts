import { isFiller } from "../dialogue/fillers";
import { bit } from "../query/evidence";
import type { WeightedQuestion } from "../query/question";
import { contentWords } from "../text/analyzer";
import { splitSentences } from "../text/sentences";

/**
 * The words of a message that are not part of its question, as bits: chatter, and the story told around the sentence
 * that asks.
 */
export function asides(text: string, { words, lang }: WeightedQuestion): number {
  const story = storyWords(text, (part) => contentWords(part, lang));
  return words.reduce(
    (set, { surface, isCarried }, at) =>
      isFiller(surface) || (!isCarried && story.has(surface)) ? set | bit(at) : set,
    0,
  );
}

/** The words of sentences that ask nothing, if another one asks. */
function storyWords(text: string, wordsOf: (text: string) => string[]): Set<string> {
  const sentences = splitSentences(text);
  const isAsking = (sentence: string) => sentence.includes("?");
  const asking = sentences.filter(isAsking);
  if (asking.length === 0) return new Set();
  const story = new Set(sentences.filter((each) => !isAsking(each)).flatMap(wordsOf));
  for (const word of asking.flatMap(wordsOf)) story.delete(word);
  return story;
}
