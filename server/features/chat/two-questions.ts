import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Answer as Extract } from "@/server/engines/search/answer/answer";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { EarlierTurn } from "@/server/engines/search/question/completed-question";
import { splitQuestion, splitThings } from "@/server/engines/search/question/split-question";
import { contentWords } from "@/server/engines/search/text/analyzer";
import { isFiller } from "@/server/engines/search/text/fillers";
import { splitSentences } from "@/server/engines/search/text/sentences";
import { findParsed, type FoundAnswer } from "./found-answer";
import type { Question } from "./question";

/**
 * Answers both questions of a message one after the other, the second one as a follow-up of the first: "How long can I
 * borrow a film, and can I renew it?" They replace the answer to the whole message if both are surely answered and it
 * lacks a part of them, or if it has none. If only one is answered then, that is uncertain.
 */
export async function findBoth(
  deps: Deps,
  question: Question,
  whole: FoundAnswer,
): Promise<FoundAnswer> {
  const { text } = whole.completed;
  const questions = splitQuestion(text);
  const [first, second] = questions.length < 2 ? splitThings(text) : questions;
  if (first === undefined || second === undefined) return whole;
  const found = await findHalves(deps, question, whole, [first, second]);
  return { ...found, extract: withoutRepeats(found.extract) };
}

/** The answers of both questions, or the whole one if it holds them or they are no better. */
async function findHalves(
  deps: Deps,
  question: Question,
  whole: FoundAnswer,
  [first, second]: readonly [string, string],
): Promise<FoundAnswer> {
  const isRefused = whole.extract.outcome === "notFound";
  const before = await findHalf(deps, question, first, []);
  // Both must be surely answered to replace an answer.
  if (!isRefused && before.extract.outcome !== "answered") return whole;
  // The second question may mean the row or the person of the first answer.
  const turn = { question: first, itemIds: [], reply: before.extract.text };
  const after = await findHalf(deps, question, second, [turn]);
  if (isRefused) {
    const known = [before, after].filter((half) => isKnown(half, question.language));
    return known.length > 0 ? joined(whole, known) : whole;
  }
  const halves = [before, after];
  const isHeld = halves.every((half) => holdsAll(whole.extract.text, half.extract.text));
  // The same row again does not answer the second question.
  const isRepeated = holdsAll(after.extract.text, before.extract.text);
  const areSure = halves.every(({ extract }) => extract.outcome === "answered");
  return areSure && !isHeld && !isRepeated ? joined(whole, halves) : whole;
}

/** Whether one of two questions is answered by its own words, although the whole message is not. */
const isKnown = (
  { extract, completed: { text, carried } }: FoundAnswer,
  language: Language,
): boolean =>
  extract.outcome !== "notFound" &&
  extract.holdsMessage &&
  carried.length === 0 &&
  contentWords(text, language).some((word) => !isFiller(word));

/** One of the two questions, which follows the conversation before it. */
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

/** Whether a text holds each word of another one, as a table holds the cells of its row. */
function holdsAll(text: string, other: string): boolean {
  const held = new Set(wordsOf(text));
  return wordsOf(other).every((word) => held.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The answers of both questions as one. The whole message keeps its words for follow-ups. */
function joined(whole: FoundAnswer, found: readonly FoundAnswer[]): FoundAnswer {
  const passages = found.flatMap((half) => half.passages);
  const used = found.flatMap(({ extract }, at) => {
    // The passages of the answers before it.
    const offset = found.slice(0, at).reduce((sum, half) => sum + half.passages.length, 0);
    return extract.used.map((each) => ({ ...each, passageIndex: each.passageIndex + offset }));
  });
  const extracts = found.map(({ extract }) => extract);
  const [first = whole.extract] = extracts;
  const isSure = extracts.length > 1 && extracts.every(({ outcome }) => outcome === "answered");
  const extract: Extract = {
    ...first,
    text: used.map(({ excerpt }) => excerpt).join("\n"),
    used,
    outcome: isSure ? "answered" : "lowConfidence",
    confidence: Math.min(...extracts.map(({ confidence }) => confidence)),
    carried: whole.extract.carried,
  };
  return { ...whole, passages, extract };
}

/** An answer that says each sentence once: the answers of two questions may have the same one. */
function withoutRepeats(extract: Extract): Extract {
  const excerpts = extract.used.map((each) => ({ ...each, excerpt: saidOnce(each.excerpt) }));
  const used = excerpts.filter(({ excerpt }, at) => {
    const earlier = excerpts.slice(0, at).map((each) => each.excerpt);
    const said = new Set(earlier.flatMap(splitSentences));
    const isSaid = splitSentences(excerpt).every((sentence) => said.has(sentence));
    const isPart = excerpts.some(
      (other) => other.excerpt !== excerpt && holdsPhrase(other.excerpt, excerpt),
    );
    return !isSaid && !isPart;
  });
  return { ...extract, used, text: used.map(({ excerpt }) => excerpt).join("\n") };
}

/** Whether a text holds another one, but not as the beginning of a longer word or number: "£5" and "£50". */
function holdsPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  const around = [text[at - 1] ?? "", text[at + phrase.length] ?? ""];
  return at >= 0 && !around.some((character) => /[\p{L}\d]/u.test(character));
}

/** A text without sentences that it repeats. Lines without a full stop, such as those of tables, stay. */
function saidOnce(text: string): string {
  const said = new Set<string>();
  const lines = text.split("\n").map((line) => {
    const sentences = splitSentences(line);
    const fresh = sentences.filter((sentence) => {
      const isSaid = said.has(sentence) && /[.!?]$/u.test(sentence);
      said.add(sentence);
      return !isSaid;
    });
    return fresh.length === sentences.length ? line : fresh.join(" ");
  });
  return lines.filter((line, at) => line !== "" || at === 0).join("\n");
}
