import type { Deps } from "@/server/deps";
import {
  type Answer as Extract,
  answerFromPassages,
  standalone,
} from "@/server/engines/search/answer/answer";
import { PASSAGES_READ, withAskedList } from "@/server/engines/search/answer/passages-read";
import { unitSimilarities } from "@/server/engines/search/answer/rating/unit-similarity";
import { type ContextChunk, readContext } from "@/server/engines/search/index/page-context";
import { type Passage, search, type SearchOptions } from "@/server/engines/search/query/search";
import {
  completedText,
  type CompletedQuestion,
} from "@/server/engines/search/question/completed-question";
import { quotes } from "./answer-style";
import { namesIn } from "./glossary";
import type { RewrittenQuestion } from "./model/rewrite-question";
import type { Question } from "./question";

const PASSAGES_FOR_MODEL = PASSAGES_READ;

/** The completed question, with its rewritten form if a model made one. */
export type ParsedQuestion = {
  completed: CompletedQuestion;
  rewritten?: RewrittenQuestion | undefined;
  /** The maximum number of sentences. Default: the number of the settings. */
  sentences?: number;
};

export type FoundAnswer = { passages: Passage[]; extract: Extract; completed: CompletedQuestion };

/**
 * A brief question is read without the words of the previous one if they find nothing together, or only what the
 * previous words find: "Where do I park?" after a question about insurance. Without a pronoun it is also read on its
 * own if the answer contains none of those words and the answer without them is as certain: "Who is the chair?" after a
 * question about membership.
 */
export async function findParsed(
  deps: Deps,
  question: Question,
  { completed, rewritten, sentences }: ParsedQuestion,
): Promise<FoundAnswer> {
  const limit = sentences === undefined ? {} : { sentences };
  const found = await find(deps, question, { completed, ...limit }, rewritten?.searches);
  const { outcome, containsMessageWord } = found.extract;
  const isRight = outcome !== "notFound" && containsMessageWord;
  const isMeant = isRight && (found.extract.containsCarriedWord || completed.hasPronoun === true);
  if (rewritten || !completed.isAssumed || isMeant) return found;
  const standaloneResult = await find(deps, question, {
    completed: standalone(completed.text),
    ...limit,
  });
  const isAnswer =
    standaloneResult.extract.outcome !== "notFound" && standaloneResult.extract.containsMessageWord;
  if (isRight)
    return isAnswer && isAsSure(standaloneResult.extract, found.extract) ? standaloneResult : found;
  return standaloneResult;
}

const isAsSure = (one: Extract, other: Extract): boolean => one.confidence >= other.confidence;

export async function find(
  deps: Deps,
  question: Question,
  { completed, ...limit }: Omit<ParsedQuestion, "rewritten">,
  searches: readonly string[] = [],
): Promise<FoundAnswer> {
  const { db, embedder } = deps;
  const lists = [await search(db, { ...searchFor(question, completed), embedder })];
  for (const text of searches)
    lists.push(await search(db, { ...searchFor(question, standalone(text)), embedder }));
  const found = interleaved(lists).slice(0, PASSAGES_FOR_MODEL);
  const context = await readContext(db, question.organizationId, found);
  const passages = withAskedList(completed.text, found, context).slice(0, PASSAGES_FOR_MODEL);
  const extract = await extractAnswer(
    deps,
    question,
    { completed, ...limit },
    { passages, context },
  );
  return { passages, extract, completed };
}

function interleaved(lists: readonly Passage[][]): Passage[] {
  const found = new Map<string, Passage>();
  for (let at = 0; at < PASSAGES_FOR_MODEL; at += 1) {
    for (const { [at]: passage } of lists) {
      if (passage && !found.has(passage.chunkId)) found.set(passage.chunkId, passage);
    }
  }
  return [...found.values()];
}

async function extractAnswer(
  { db, embedder }: Pick<Deps, "db" | "embedder">,
  { organizationId, configs }: Question,
  { completed, ...limit }: Omit<ParsedQuestion, "rewritten">,
  { passages, context }: { passages: readonly Passage[]; context: readonly ContextChunk[] },
): Promise<Extract> {
  const similarityQuery = { organizationId, text: completedText(completed), embedder };
  const similarities = await unitSimilarities(db, similarityQuery, passages, context);
  const options = { ...quotes[configs.ai.replyLength], ...limit, context, similarities };
  return answerFromPassages(completed, passages, options);
}

function searchFor(
  { organizationId, kbIds, language, configs }: Question,
  { text, carried, typeQuestion }: CompletedQuestion,
): SearchOptions {
  return {
    organizationId,
    kbIds,
    question: text,
    carried,
    typeQuestion,
    lang: language,
    limit: PASSAGES_FOR_MODEL,
    withNeighbours: true,
    synonyms: namesIn(configs.glossary),
    exactTerms: configs.excludedWords,
  };
}
