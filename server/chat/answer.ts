import type { Citation } from "@/contract/chat";
import type { Deps } from "../deps";
import { type Answer as Extract, answerExtractively } from "../retrieval/answer";
import { search } from "../retrieval/search";
import { chatWordings } from "../wordings";
import { cite } from "./citations";
import { askModel } from "./model-answer";
import type { Question, Reply, Tell } from "./question";

const passagesForModel = 8;

/**
 * Answers from the knowledge bases: with the model where there is one, else with the pages' own sentences. What they
 * do not hold is not answered.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function answer(deps: Deps, question: Question, tell: Tell): Promise<Reply> {
  const { organizationId, kbIds, text, language: lang } = question;
  const options = { organizationId, kbIds, question: text, lang, limit: passagesForModel };
  const passages = await search(deps.db, options);
  const extract = answerExtractively(text, passages);
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

/** The pages' own sentences, each part with the mark of its page. */
function quote({ language }: Question, extract: Extract, citations: Citation[], tell: Tell): Reply {
  const parts = citations.map(({ excerpt, index }) => `${excerpt} [${index}]`);
  if (extract.outcome === "hedged") parts.unshift(chatWordings[language].hedged);
  parts.forEach((part, at) => tell(at === 0 ? part : ` ${part}`));
  const { confidence } = extract;
  return { text: parts.join(" "), answered: true, confidence, citations };
}

function unknown({ language }: Question, confidence: number, tell: Tell): Reply {
  const text = chatWordings[language].unknown;
  tell(text);
  return { text, answered: false, confidence, citations: [] };
}
