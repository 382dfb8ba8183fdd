import { type Fault, faultOf, preparePassage } from "@/server/engines/search/grounding/grounding";
import type { Passage } from "@/server/engines/search/query/search";
import { guessLanguage } from "@/server/engines/search/text/language";
import { splitSentences } from "@/server/engines/search/text/sentences";
import { marksIn, withoutMarks } from "../citation-marks";

export type RejectedSentence = { text: string; fault: Fault };

export type VerifiedSentences = {
  /** Returns the supported sentences that the chunk completes. */
  push(chunk: string): string;
  end(): string;
  rejected(): RejectedSentence[];
};

const isQuestion = (sentence: string): boolean => /\?["”’»)]?\s*$/.test(sentence);

/**
 * Shows a sentence if one of its cited passages supports all of it. One without a citation, or with a wrong one, gets
 * the mark of the passage that supports it.
 */
export function verifySentences(question: string, passages: readonly Passage[]): VerifiedSentences {
  const prepared = passages.map(preparePassage);
  const rejected: RejectedSentence[] = [];
  let buffer = "";

  /** Passages in another language can be compared by facts only, so they are used only if there are no others. */
  const sourcesFor = (text: string): number[] => {
    const lang = guessLanguage(text);
    const sameLanguage = [...prepared.keys()].filter((at) => !lang || prepared[at]?.lang === lang);
    return sameLanguage.length > 0 ? sameLanguage : [...prepared.keys()];
  };

  const verify = (raw: string): string => {
    const lead = /^\s*(?:[-*•]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?/.exec(raw)?.[0] ?? "";
    const text = withoutMarks(raw.slice(lead.length)).trimEnd();
    if (!/[\p{L}\p{N}]/u.test(text) || isQuestion(text)) return raw;
    const candidates = sourcesFor(text);
    const cited = marksIn(raw).filter((at) => candidates.includes(at));
    const others = candidates.filter((at) => !cited.includes(at));
    let first: Fault | undefined;
    for (const at of [...cited, ...others]) {
      const passage = prepared[at];
      const fault = passage && faultOf(text, question, passage);
      if (passage && !fault) return cited.includes(at) ? raw : `${lead}${withMark(text, at)}`;
      first ??= fault;
    }
    rejected.push({ text, fault: first ?? "coverage" });
    return "";
  };

  const verifyBuffered = (isEnd: boolean): string => {
    const complete = isEnd ? buffer : buffer.slice(0, completeTo(buffer));
    buffer = buffer.slice(complete.length);
    return sentencesOf(complete).map(verify).join("");
  };

  return {
    push(chunk) {
      buffer += chunk;
      return verifyBuffered(false);
    },
    end: () => verifyBuffered(true),
    rejected: () => [...rejected],
  };
}

/** Models set marks before the full stop. */
const withMark = (text: string, at: number): string =>
  text.replace(/([.!…]?)$/, (_, end: string) => ` [${at + 1}]${end}`);

const LEADING_MARKS = /^\s*(?:\[[\d\s,;–-]{1,40}\]\s*)+/;

/** Returns the sentences with the white space before them. Marks after a full stop belong to the sentence before. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const sentence of splitSentences(text)) {
    const at = text.indexOf(sentence, start);
    const end = at + sentence.length;
    const marks = LEADING_MARKS.exec(sentence)?.[0] ?? "";
    const sentenceText = text.slice(at + marks.length, end);
    const gap = text.slice(start, at);
    if (marks && sentences.length > 0) {
      sentences.push(`${sentences.pop()}${gap}${marks.trimEnd()}`);
      if (sentenceText) sentences.push(` ${sentenceText}`);
    } else sentences.push(gap + text.slice(at, end));
    start = end;
  }
  return sentences;
}

/** Returns the length of the text that can no longer change. */
function completeTo(text: string): number {
  const sentences = splitSentences(text);
  const last = sentences.at(-1);
  if (last === undefined || sentences.length === 1) return 0;
  const at = text.lastIndexOf(last);
  const marks = LEADING_MARKS.exec(last)?.[0] ?? "";
  if (marks.length < last.length && !/^\[[^\]]*$/.test(last))
    return text.slice(0, at + marks.length).trimEnd().length;
  return completeTo(text.slice(0, at)); // The marks may still belong to the sentence before.
}
