import type { Citation } from "@/contract/chat";
import type { Deps } from "@/server/deps";
import { type Answer as Extract, answerExtractively } from "@/server/engines/search/answer/answer";
import { search, type SearchOptions } from "@/server/engines/search/query/search";
import { framesFor } from "@/server/features/chatbots/canned-phrases";
import { cite } from "./citations";
import { namesIn } from "./glossary";
import { askModel } from "./model-answer";
import type { Question, Reply, Tell } from "./question";
import { quotes } from "./style";

const passagesForModel = 8;

/**
 * Answers from the knowledge bases: with the model where there is one, else with the pages' own sentences. What they
 * do not hold is not answered.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function answerFromKnowledge(
  deps: Deps,
  question: Question,
  tell: Tell,
): Promise<Reply> {
  const { organizationId, text, configs } = question;
  const passages = await search(deps.db, searchFor(question));
  const extract = answerExtractively(text, passages, quotes[configs.ai.replyLength]);
  if (passages.length === 0) return unknown(question, extract.confidence, tell);
  if (deps.model) {
    const { confidence } = extract;
    const reply = await askModel(deps, deps.model, { ...question, passages, confidence }, tell);
    return reply ?? unknown(question, confidence, tell);
  }
  if (extract.outcome === "notFound") return unknown(question, extract.confidence, tell);
  const cited = extract.used.flatMap(({ passageIndex, excerpt }) => {
    const passage = passages[passageIndex];
    return passage ? [{ passage, excerpt }] : [];
  });
  const citations = await cite(deps.db, organizationId, cited);
  if (citations.length === 0) return unknown(question, extract.confidence, tell);
  return quote(question, extract, citations, tell);
}

/** The glossary widens it; words that are never translated are taken as they are. */
function searchFor({ organizationId, kbIds, text, language, configs }: Question): SearchOptions {
  return {
    organizationId,
    kbIds,
    question: text,
    lang: language,
    limit: passagesForModel,
    synonyms: namesIn(configs.glossary),
    verbatim: configs.excludedWords,
  };
}

/** The pages' own sentences, each part with the mark of its page. */
function quote(question: Question, extract: Extract, citations: Citation[], tell: Tell): Reply {
  const { hedged, hedgedNote } = framesFor(question.configs.ai, question.language);
  const parts = citations.map(({ excerpt, index }) => `${excerpt} [${index}]`);
  if (extract.outcome === "hedged") parts.unshift(hedged);
  if (extract.outcome === "hedged" && hedgedNote) parts.push(hedgedNote);
  parts.forEach((part, at) => tell(at === 0 ? part : ` ${part}`));
  const { confidence } = extract;
  return { text: parts.join(" "), answered: true, confidence, citations };
}

function unknown({ configs, language }: Question, confidence: number, tell: Tell): Reply {
  const text = framesFor(configs.ai, language).unknown;
  tell(text);
  return { text, answered: false, confidence, citations: [] };
}
