import type { Citation } from "@/contract/chat";
import type { Deps } from "@/server/deps";
import {
  type Answer as Extract,
  answerFromPassages,
  standalone,
} from "@/server/engines/search/answer/answering";
import type { CompletedQuestion } from "@/server/engines/search/dialogue/carry-over";
import { completedText } from "@/server/engines/search/dialogue/carry-over";
import { readContext } from "@/server/engines/search/index/page-context";
import { type Passage, search, type SearchOptions } from "@/server/engines/search/query/search";
import { framesFor } from "@/server/features/chatbots/canned-phrases";
import { cite } from "./citations";
import { namesIn } from "./glossary";
import { askModel } from "./model-answer";
import type { Question, Reply, Tell } from "./question";
import { quotes } from "./style";
import { unknownReply } from "./unknown-reply";

const passagesForModel = 8;

/**
 * Answers from the knowledge bases: with the model if one is set, else with the pages' own sentences and rows. What the
 * knowledge bases do not hold is not answered.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function answerFromKnowledge(
  deps: Deps,
  question: Question,
  tell: Tell,
  completed: CompletedQuestion = standalone(question.text),
): Promise<Reply> {
  const passages = await search(deps.db, searchFor(question, completed));
  const extract = await extractAnswer(deps, question, completed, passages);
  const { confidence, trace } = extract;
  const unknown = async (): Promise<Reply> => {
    const text = await unknownReply(deps.db, question, passages);
    tell(text);
    return { text, answered: false, confidence, citations: [], trace };
  };
  if (passages.length === 0) return unknown();
  if (deps.model) {
    const text = completedText(completed);
    const reply = await askModel(
      deps,
      deps.model,
      { ...question, text, passages, confidence },
      tell,
    );
    return reply ? { ...reply, trace } : unknown();
  }
  if (extract.outcome === "notFound") return unknown();
  const citations = await citationsOf(deps, question, extract, passages);
  return citations.length === 0 ? unknown() : quote(question, extract, citations, tell);
}

async function extractAnswer(
  { db }: Pick<Deps, "db">,
  { organizationId, configs }: Question,
  completed: CompletedQuestion,
  passages: readonly Passage[],
): Promise<Extract> {
  const ids = passages.map(({ chunkId }) => chunkId);
  const context = await readContext(db, organizationId, ids);
  const options = { ...quotes[configs.ai.replyLength], context };
  return answerFromPassages(completed, passages, options);
}

/** The glossary widens it; words that are never translated are taken as they are. */
function searchFor(
  { organizationId, kbIds, language, configs }: Question,
  { text, carried }: CompletedQuestion,
): SearchOptions {
  return {
    organizationId,
    kbIds,
    question: text,
    carried,
    lang: language,
    limit: passagesForModel,
    synonyms: namesIn(configs.glossary),
    verbatim: configs.excludedWords,
  };
}

/** The sources of the answer, one for each page. */
async function citationsOf(
  { db }: Pick<Deps, "db">,
  { organizationId }: Question,
  { used }: Extract,
  passages: readonly Passage[],
): Promise<Citation[]> {
  const cited = used.flatMap(({ passageIndex, excerpt }) => {
    const passage = passages[passageIndex];
    return passage ? [{ passage, excerpt }] : [];
  });
  return cite(db, organizationId, cited);
}

/** The pages' own words, each part with the mark of its page. */
function quote(question: Question, extract: Extract, citations: Citation[], tell: Tell): Reply {
  const { hedged, hedgedNote } = framesFor(question.configs.ai, question.language);
  const parts = citations.map(({ excerpt, index }) => markPart(excerpt, index));
  if (extract.outcome === "hedged") parts.unshift(hedged);
  if (extract.outcome === "hedged" && hedgedNote) parts.push(hedgedNote);
  const pieces = parts.map((part, at) =>
    at === 0 ? part : `${separator(parts[at - 1], part)}${part}`,
  );
  pieces.forEach((piece) => tell(piece));
  const { confidence, trace } = extract;
  return { text: pieces.join(""), answered: true, confidence, citations, trace };
}

const isBlock = (text: string): boolean => /^(?:[|-] ?)/.test(text) || /\n(?:[|-]) /.test(text);

/** A mark within a table or list would become part of its last row. */
const markPart = (text: string, index: number): string =>
  isBlock(text) ? `${text}\n\n[${index}]` : `${text} [${index}]`;

const separator = (before = "", part: string): string =>
  isBlock(before) || isBlock(part) ? "\n\n" : " ";
