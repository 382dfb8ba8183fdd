import type { WeightedQuestion } from "../../query/question";
import { bit } from "../../query/ranking/evidence";
import { contentWords } from "../../text/analyzer";
import { fillerPhrases, isFiller, withoutFillerPhrases } from "../../text/fillers";
import { splitSentences } from "../../text/sentences";

/** Words of a question for a class, which pages rarely repeat: "Which file types do you accept?" */
const CLASS_WORD = /^(?:kinds?|types?|sorts?|arten)$/;

/**
 * Returns the words of a message that are not part of its question, as a bit mask: filler words and phrases, and sentences
 * with background information.
 */
export function ignoredWords(text: string, { words, lang }: WeightedQuestion): number {
  const wordsOf = (part: string) => contentWords(part, lang);
  const background = backgroundWords(text, wordsOf);
  const others = new Set(wordsOf(withoutFillerPhrases(text)));
  for (const word of fillerPhrases(text).flatMap(wordsOf))
    if (!others.has(word)) background.add(word);
  return words.reduce(
    (set, { surface, splitFrom = surface, isCarried, isUnknown }, at) =>
      isFiller(surface) ||
      (isUnknown && CLASS_WORD.test(surface)) ||
      (!isCarried && background.has(splitFrom))
        ? set | bit(at)
        : set,
    0,
  );
}

/** In content words. A shorter question refers to the sentence before it: "True?" */
const MIN_WORDS = 2;

/** Returns the words of sentences that are not questions, if another sentence is one. */
function backgroundWords(text: string, wordsOf: (text: string) => string[]): Set<string> {
  const sentences = splitSentences(text).flatMap(splitCasual);
  const isQuestion = (sentence: string) => sentence.includes("?");
  if (!sentences.some(isQuestion)) return new Set();
  const own = (sentence: string) => wordsOf(sentence).filter((word) => !isFiller(word));
  const isPartOfQuestion = sentences.map(
    (sentence, at) =>
      isQuestion(sentence) ||
      (isQuestion(sentences[at + 1] ?? "") && own(sentences[at + 1] ?? "").length < MIN_WORDS),
  );
  const background = new Set(sentences.filter((_, at) => !isPartOfQuestion[at]).flatMap(wordsOf));
  for (const word of sentences.filter((_, at) => isPartOfQuestion[at]).flatMap(wordsOf))
    background.delete(word);
  return background;
}

/** Splits a text after full stops even if the next sentence begins in lower case, as in chats. */
const splitCasual = (text: string): string[] => text.split(/(?<=\p{L}{2}[.!?]+)\s+/u);
