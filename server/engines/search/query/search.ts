import type { Db } from "@/server/infrastructure/db/database";
import { withSpan } from "@/server/infrastructure/tracing/span";
import { featuresFor } from "../index/cache/feature-cache";
import { type ChunkRow, readRows, toChunk } from "../index/chunk-rows";
import type { Collection } from "../index/collection";
import { neighboursOf, readNeighbours } from "../index/page-context";
import type { SearchScope } from "../index/postings";
import { completedText } from "../question/completed-question";
import type { Language } from "../text/language";
import type { QuestionVector } from "../vectors/question-vector";
import {
  embedQuestion,
  type Similarities,
  similaritiesOf,
  type QuestionEmbedder,
} from "../vectors/vector-similarity";
import type { Passage } from "./passage";
import { type Question, readQuestion, type WeightedQuestion, withCarried } from "./question";
import { bestOfNew, bestOfSegments } from "./ranking/candidates";
import { type Evidence, gatherEvidence } from "./ranking/evidence";
import { markExactTerms, exactTermsIn, preferExactTerms } from "./ranking/exact-terms";
import { rank, type Ranked, combinedScore } from "./ranking/rerank";
import { queryVariants, type Synonyms } from "./rewriting/expand-synonyms";
import { parseQuery } from "./rewriting/parse-query";

export type { Passage } from "./passage";

export type SearchOptions = {
  organizationId: string;
  kbIds: readonly string[];
  question: string;
  /** Words of earlier questions of the conversation. */
  carried?: readonly string[];
  /** The earlier question that determines the type of answer. */
  typeQuestion?: string;
  /** The language of questions whose words do not determine one. */
  lang?: Language | undefined;
  /** The maximum number of passages. Default 5. */
  limit?: number;
  /** Sets of names: a question with one of them also finds pages with the others. */
  synonyms?: Synonyms;
  /** Words that no synonym, stem or similar spelling may replace. */
  exactTerms?: readonly string[];
  /** Whether to read the neighbours of the passages, which `readContext` needs. */
  withNeighbours?: boolean;
  /** Adds passages by semantic similarity. */
  embedder?: QuestionEmbedder | null;
};

/** The number of chunks that are reranked. */
const CANDIDATES = 50;
/** The factor by which more passages are read if the question contains exact terms. */
const EXACT_TERM_OVERFETCH = 3;
const MAX_ATTEMPTS = 3;

/**
 * Returns the passages that answer the question best, best first; empty if no word of it occurs and no passage is
 * similar.
 */
export async function search(db: Db, options: SearchOptions): Promise<Passage[]> {
  if (options.kbIds.length === 0) return [];
  const attributes = { "antwort.search.knowledge_bases": options.kbIds.length };
  return withSpan("search", attributes, async (span) => {
    const passages = await searchPassages(db, options);
    span.set({ "antwort.search.passages": passages.length });
    return passages;
  });
}

/** Searches again if a commit between two statements has replaced candidates. */
async function searchPassages(db: Db, options: SearchOptions): Promise<Passage[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { passages, isComplete } = await attemptSearch(db, options);
    if (isComplete || attempt === MAX_ATTEMPTS) return passages;
  }
}

/** `isComplete`: no candidate was deleted or replaced during the search. */
type Attempt = { passages: Passage[]; isComplete: boolean };

async function attemptSearch(db: Db, options: SearchOptions): Promise<Attempt> {
  const { organizationId, kbIds, limit = 5, exactTerms = [], withNeighbours = false } = options;
  const scope = { organizationId, kbIds };
  const question = readQuestion(options.question, options.lang);
  const terms = exactTermsIn(question.text, exactTerms);
  const [variants, vectors] = await Promise.all([
    parseVariants(db, scope, question, { ...options, terms }),
    embedCompleted(db, scope, options),
  ]);
  const { found, rows, isComplete } = await rerankCandidates(db, organizationId, variants, vectors);
  const chosen = found.slice(0, terms.length > 0 ? EXACT_TERM_OVERFETCH * limit : limit);
  const passages = withNeighbours
    ? await readWithNeighbours(db, organizationId, chosen)
    : await readPassages(db, organizationId, chosen, rows);
  return {
    passages: preferExactTerms(passages, terms).slice(0, limit),
    isComplete: isComplete && passages.length === chosen.length,
  };
}

type VariantOptions = Pick<SearchOptions, "synonyms" | "carried" | "typeQuestion"> & {
  terms: readonly string[];
};

/** Parses each variant of the question. */
async function parseVariants(
  db: Db,
  scope: SearchScope,
  question: Question,
  { synonyms = [], carried = [], typeQuestion = question.text, terms }: VariantOptions,
): Promise<ParsedVariant[]> {
  const variants: ParsedVariant[] = [];
  for (const variant of await queryVariants(db, scope, question, synonyms)) {
    const completed = carried.length > 0 ? withCarried(variant, carried, typeQuestion) : variant;
    const parsed = await parseQuery(db, scope, markExactTerms(completed, terms));
    variants.push({ ...parsed, candidates: chooseCandidates(parsed) });
  }
  return variants;
}

/** A parsed variant of the question with the ids of its candidates. */
type ParsedVariant = { collection: Collection; asked: WeightedQuestion; candidates: string[] };

/** The ranked chunks, best first (`found`), the rows read meanwhile, and whether all candidates still exist. */
type RerankPass = {
  found: RankedPassage[];
  rows: ReadonlyMap<string, ChunkRow>;
  isComplete: boolean;
};

/** Returns the vectors of the completed question; empty without an embedder. */
async function embedCompleted(
  db: Db,
  scope: SearchScope,
  options: SearchOptions,
): Promise<QuestionVector[]> {
  const { embedder, question, carried = [] } = options;
  if (!embedder) return [];
  return embedQuestion(db, scope, embedder, completedText({ text: question, carried }));
}

/** Ranks the candidates of all variants, each by the variant with the most evidence. */
async function rerankCandidates(
  db: Db,
  organizationId: string,
  variants: readonly ParsedVariant[],
  vectors: readonly QuestionVector[],
): Promise<RerankPass> {
  const [first] = variants;
  if (!first) return { found: [], rows: new Map(), isComplete: true };
  const byWords = interleave(variants.map(({ candidates }) => candidates)).slice(0, CANDIDATES);
  const { similarities, nearest } = await similaritiesOf(db, organizationId, vectors, byWords);
  const chosen = [...new Set([...byWords, ...nearest])];
  const { features, rows } = await featuresFor(db, organizationId, chosen);
  const chunks = chosen.flatMap((chunkId) => {
    const own = features.get(chunkId);
    if (!own) return [];
    const { itemId, lang } = own;
    return [{ chunkId, itemId, features: own, isSameLanguage: lang === first.asked.lang }];
  });
  const texts = chunks.map((each) => each.features);
  const scored = variants.map(({ asked, collection }) => ({
    asked,
    evidence: gatherEvidence(asked, texts, collection.averageLength),
  }));
  const bestVariants = chunks.map((_, at) =>
    scored.reduce((a, b) => (scoreAt(b, at) > scoreAt(a, at) ? b : a)),
  );
  const askedOf = new Map(
    chunks.map(({ chunkId }, at) => [chunkId, bestVariants[at]?.asked ?? first.asked]),
  );
  const evidence = bestVariants
    .flatMap((variant, at) => variant.evidence[at] ?? [])
    .map((own, at) => withSimilarity(own, similarities, chunks[at]?.chunkId));
  const found = rank(chunks, evidence).map((ranked) => ({
    ...ranked,
    asked: askedOf.get(ranked.chunkId) ?? first.asked,
  }));
  return { found, rows, isComplete: chunks.length === chosen.length };
}

/** Adds the similarity of a chunk to its evidence, unless no passage is similar: then the words alone decide. */
const withSimilarity = (evidence: Evidence, similarities: Similarities, chunkId = ""): Evidence =>
  similarities.size === 0 ? evidence : { ...evidence, similarity: similarities.get(chunkId) ?? 0 };

type ScoredVariant = { asked: WeightedQuestion; evidence: Evidence[] };
type RankedPassage = Ranked & { asked: WeightedQuestion };

function scoreAt({ evidence }: ScoredVariant, at: number): number {
  const own = evidence[at];
  return own ? combinedScore(own) : 0;
}

/** Returns the first of each list, then the second of each, without repetitions. */
function interleave(lists: readonly string[][]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  );
  return [...new Set(rounds.flat())];
}

/** Returns the ids of the chunks with the highest BM25F scores. */
function chooseCandidates({ collection, asked }: Omit<ParsedVariant, "candidates">): string[] {
  const { segments, newChunks, averageLength } = collection;
  const best = [
    ...bestOfNew(newChunks, asked, averageLength, CANDIDATES),
    ...bestOfSegments(segments, asked, averageLength, CANDIDATES),
  ].toSorted((a, b) => b.score - a.score);
  return [...new Set(best.map(({ chunkId }) => chunkId))].slice(0, CANDIDATES);
}

/** Reads the passages without a cached row. Leaves out those deleted meanwhile. */
async function readPassages(
  db: Db,
  organizationId: string,
  ranked: readonly RankedPassage[],
  cachedRows: ReadonlyMap<string, ChunkRow>,
): Promise<Passage[]> {
  const unread = ranked.map(({ chunkId }) => chunkId).filter((id) => !cachedRows.has(id));
  const rest = await readRows(db, organizationId, unread);
  return ranked.flatMap(({ chunkId, ...found }) => {
    const row = cachedRows.get(chunkId) ?? rest.get(chunkId);
    return row ? [{ ...passageOf(row), ...found }] : [];
  });
}

const passageOf = (row: ChunkRow) => ({ ...toChunk(row), kbId: row.kbId, itemId: row.itemId });

/** Reads passages and their neighbours in one statement. */
async function readWithNeighbours(
  db: Db,
  organizationId: string,
  ranked: readonly RankedPassage[],
): Promise<Passage[]> {
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ chunkId }) => chunkId);
  const rows = await readNeighbours(db, organizationId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ chunkId, ...found }) => {
    const row = byId.get(chunkId);
    return row ? [{ ...passageOf(row), ...found, neighbours: neighboursOf(row, rows) }] : [];
  });
}
