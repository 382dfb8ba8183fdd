import type { WeightedQuestion } from "../../query/question";
import { bit } from "../../query/ranking/evidence";
import { contentWords } from "../../text/analyzer";
import { fillerPhrases, isFiller, withoutFillerPhrases } from "../../text/fillers";
import { splitSentences } from "../../text/sentences";

/**
 * Returns the words of a message that are not part of its question, as bits: filler words and phrases, and sentences
 * that only tell a story.
 */
export function ignoredWords(text: string, { words, lang }: WeightedQuestion): number {
  const wordsOf = (part: string) => contentWords(part, lang);
  const story = storyWords(text, wordsOf);
  const others = new Set(wordsOf(withoutFillerPhrases(text)));
  for (const word of fillerPhrases(text).flatMap(wordsOf)) if (!others.has(word)) story.add(word);
  return words.reduce(
    (set, { surface, splitFrom = surface, isCarried }, at) =>
      isFiller(surface) || (!isCarried && story.has(splitFrom)) ? set | bit(at) : set,
    0,
  );
}

/** The number of content words that a question needs: "True?" refers to the sentence before it. */
const MIN_WORDS = 2;

/** Returns the words of sentences that are not questions, if another sentence is one. */
function storyWords(text: string, wordsOf: (text: string) => string[]): Set<string> {
  const sentences = splitSentences(text).flatMap(splitCasual);
  const isAsking = (sentence: string) => sentence.includes("?");
  if (!sentences.some(isAsking)) return new Set();
  const own = (sentence: string) => wordsOf(sentence).filter((word) => !isFiller(word));
  const asks = sentences.map(
    (sentence, at) =>
      isAsking(sentence) ||
      (isAsking(sentences[at + 1] ?? "") && own(sentences[at + 1] ?? "").length < MIN_WORDS),
  );
  const story = new Set(sentences.filter((_, at) => !asks[at]).flatMap(wordsOf));
  for (const word of sentences.filter((_, at) => asks[at]).flatMap(wordsOf)) story.delete(word);
  return story;
}

/** Splits a message that may be all in lower case. */
const splitCasual = (text: string): string[] => text.split(/(?<=\p{L}{2}[.!?]+)\s+/u);
