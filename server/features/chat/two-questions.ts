import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Answer as Extract } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import { splitQuestion, splitObjects } from "@/server/engines/search/question/split-question";
import { contentWords } from "@/server/engines/search/text/analyzer";
import { isFiller } from "@/server/engines/search/text/fillers";
import { splitSentences } from "@/server/engines/search/text/sentences";
import { findParsed, type FoundAnswer } from "./found-answer";
import type { Question } from "./question";

/**
 * Answers both questions of a message one after the other, the second one as a follow-up of the first: "How long can I
 * borrow a film, and can I renew it?" Their answers replace the answer to the whole message if both are certain and it
 * lacks a part of them, or if it has no answer. If then only one is answered, the answer is uncertain.
 */
export async function findBoth(
  deps: Deps,
  question: Question,
  whole: FoundAnswer,
): Promise<FoundAnswer> {
  const { text } = whole.completed;
  const questions = splitQuestion(text);
  const [first, second] = questions.length < 2 ? splitObjects(text) : questions;
  if (first === undefined || second === undefined) return whole;
  const found = await findHalves(deps, question, whole, [first, second]);
  return { ...found, extract: withoutRepeats(found.extract) };
}

/**
 * Returns the answers to both questions, or the answer to the whole message if it contains them or they are not better.
 */
async function findHalves(
  deps: Deps,
  question: Question,
  whole: FoundAnswer,
  [first, second]: readonly [string, string],
): Promise<FoundAnswer> {
  const isRefused = whole.extract.outcome === "notFound";
  const before = await findHalf(deps, question, first, []);
  // Both answers must be certain to replace an answer.
  if (!isRefused && before.extract.outcome !== "answered") return whole;
  // The second question may refer to the row or the person of the first answer.
  const turn = { question: first, itemIds: [], reply: before.extract.text };
  const after = await findHalf(deps, question, second, [turn]);
  if (isRefused) {
    const known = [before, after].filter((half) => isKnown(half, question.language));
    return known.length > 0 ? joined(whole, known) : whole;
  }
  const halves = [before, after];
  const isHeld = halves.every((half) => containsAll(whole.extract.text, half.extract.text));
  // Repeating the row does not answer the second question.
  const isRepeated = containsAll(after.extract.text, before.extract.text);
  const areSure = halves.every(({ extract }) => extract.outcome === "answered");
  return areSure && !isHeld && !isRepeated ? joined(whole, halves) : whole;
}

/** Whether one of the two questions finds an answer with its own words, although the whole message does not. */
const isKnown = (
  { extract, completed: { text, carried } }: FoundAnswer,
  language: Language,
): boolean =>
  extract.outcome !== "notFound" &&
  extract.containsMessageWord &&
  carried.length === 0 &&
  contentWords(text, language).some((word) => !isFiller(word));

/** Finds the answer to one of the two questions as a follow-up of the conversation before it. */
function findHalf(
  deps: Deps,
  question: Question,
  text: string,
  turns: readonly EarlierTurn[],
): Promise<FoundAnswer> {
  const { language, configs, earlier = [] } = question;
  const clock = { now: deps.now(), timeZone: configs.timeZone ?? DEFAULT_TIME_ZONE };
  const completed = completeQuestion(text, [...earlier, ...turns], language, clock);
  return findParsed(deps, { ...question, text }, { completed, sentences: 1 });
}

/** Whether a text contains each word of another one, as a table contains the cells of its rows. */
function containsAll(text: string, other: string): boolean {
  const held = new Set(wordsOf(text));
  return wordsOf(other).every((word) => held.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Joins the answers to both questions. Follow-ups refer to the words of the whole message. */
function joined(whole: FoundAnswer, found: readonly FoundAnswer[]): FoundAnswer {
  const passages = found.flatMap((half) => half.passages);
  const used = found.flatMap(({ extract }, at) => {
    // Skips the passages of the answers before it.
    const offset = found.slice(0, at).reduce((sum, half) => sum + half.passages.length, 0);
    return extract.used.map((each) => ({ ...each, passageIndex: each.passageIndex + offset }));
  });
  const extracts = found.map(({ extract }) => extract);
  const [first = whole.extract] = extracts;
  const isLanguageCertain =
    extracts.length > 1 && extracts.every(({ outcome }) => outcome === "answered");
  const extract: Extract = {
    ...first,
    text: used.map(({ excerpt }) => excerpt).join("\n"),
    used,
    outcome: isLanguageCertain ? "answered" : "lowConfidence",
    confidence: Math.min(...extracts.map(({ confidence }) => confidence)),
    carried: whole.extract.carried,
  };
  return { ...whole, passages, extract };
}

/** Removes repeated sentences, because the answers to two questions may share some. */
function withoutRepeats(extract: Extract): Extract {
  const excerpts = extract.used.map((each) => ({
    ...each,
    excerpt: withoutRepeatedSentences(each.excerpt),
  }));
  const used = excerpts.filter(({ excerpt }, at) => {
    const earlier = excerpts.slice(0, at).map((each) => each.excerpt);
    const sentences = new Set(earlier.flatMap(splitSentences));
    const isRepeated = splitSentences(excerpt).every((sentence) => sentences.has(sentence));
    const isPart = excerpts.some(
      (other) => other.excerpt !== excerpt && containsPhrase(other.excerpt, excerpt),
    );
    return !isRepeated && !isPart;
  });
  return { ...extract, used, text: used.map(({ excerpt }) => excerpt).join("\n") };
}

/** Whether a text contains another one as whole words and numbers: "£50" does not contain "£5". */
function containsPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  const around = [text[at - 1] ?? "", text[at + phrase.length] ?? ""];
  return at >= 0 && !around.some((character) => /[\p{L}\d]/u.test(character));
}

/** Removes the repetitions of a sentence. Keeps repeated lines without a full stop, such as table rows. */
function withoutRepeatedSentences(text: string): string {
  const seen = new Set<string>();
  const lines = text.split("\n").map((line) => {
    const sentences = splitSentences(line);
    const fresh = sentences.filter((sentence) => {
      const isRepeated = seen.has(sentence) && /[.!?]$/u.test(sentence);
      seen.add(sentence);
      return !isRepeated;
    });
    return fresh.length === sentences.length ? line : fresh.join(" ");
  });
  return lines.filter((line, at) => line !== "" || at === 0).join("\n");
}
