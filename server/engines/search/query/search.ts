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
  type Nearness,
  nearnessOf,
  type QuestionEmbedder,
} from "../vectors/vector-similarity";
import type { Passage } from "./passage";
import { type Question, readQuestion, type WeightedQuestion, withCarried } from "./question";
import { bestOfNew, bestOfSegments } from "./ranking/candidates";
import { type Evidence, gatherEvidence } from "./ranking/evidence";
import { markNames, namesIn, preferNames } from "./ranking/exact-terms";
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
  /** A question that uses one of the names finds the others too. */
  synonyms?: Synonyms;
  /** Words that no synonym, stem or similar spelling may replace. */
  exactTerms?: readonly string[];
  /** Whether the passages are read with their neighbours, as `readContext` needs them. */
  withNeighbours?: boolean;
  /** Adds passages by their meaning. */
  embedder?: QuestionEmbedder | null;
};

/** The number of chunks that are reranked. */
const CANDIDATES = 50;
/** The factor by which more passages are read if the question contains names. */
const READ_FOR_NAMES = 3;
const MAX_ATTEMPTS = 3;

/**
 * Returns the passages that answer the question best, best first; empty if no word of it occurs and no passage is near
 * in meaning.
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

/** Searches again if a commit between two statements has replaced candidates: only then is their new text found. */
async function searchPassages(db: Db, options: SearchOptions): Promise<Passage[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { passages, isComplete } = await attemptSearch(db, options);
    if (isComplete || attempt === MAX_ATTEMPTS) return passages;
  }
}

type Attempt = { passages: Passage[]; isComplete: boolean };

async function attemptSearch(db: Db, options: SearchOptions): Promise<Attempt> {
  const { organizationId, kbIds, limit = 5, exactTerms = [], withNeighbours = false } = options;
  const scope = { organizationId, kbIds };
  const question = readQuestion(options.question, options.lang);
  const names = namesIn(question.text, exactTerms);
  const [readings, vectors] = await Promise.all([
    read(db, scope, question, { ...options, names }),
    embed(db, scope, options),
  ]);
  const { found, rows, hasAll } = await rerankCandidates(db, organizationId, readings, vectors);
  const wanted = found.slice(0, names.length > 0 ? READ_FOR_NAMES * limit : limit);
  const passages = withNeighbours
    ? await readWithNeighbours(db, organizationId, wanted)
    : await readPassages(db, organizationId, wanted, rows);
  return {
    passages: preferNames(passages, names).slice(0, limit),
    isComplete: hasAll && passages.length === wanted.length,
  };
}

type ReadOptions = Pick<SearchOptions, "synonyms" | "carried" | "typeQuestion"> & {
  names: readonly string[];
};

/** Parses each variant of the question. */
async function read(
  db: Db,
  scope: SearchScope,
  question: Question,
  { synonyms = [], carried = [], typeQuestion = question.text, names }: ReadOptions,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const variant of await queryVariants(db, scope, question, synonyms)) {
    const phrasing = carried.length > 0 ? withCarried(variant, carried, typeQuestion) : variant;
    const parsed = await parseQuery(db, scope, markNames(phrasing, names));
    readings.push({ ...parsed, candidates: chooseCandidates(parsed) });
  }
  return readings;
}

/** A variant of the question with the ids of its candidates. */
type Reading = { collection: Collection; asked: WeightedQuestion; candidates: string[] };

/** The ranked chunks, best first, the rows that were read meanwhile, and whether all candidates still exist. */
type RerankPass = { found: Found[]; rows: ReadonlyMap<string, ChunkRow>; hasAll: boolean };

/** Returns the vectors of the question with its earlier words; empty without an embedder. */
async function embed(
  db: Db,
  scope: SearchScope,
  options: SearchOptions,
): Promise<QuestionVector[]> {
  const { embedder, question, carried = [] } = options;
  if (!embedder) return [];
  return embedQuestion(db, scope, embedder, completedText({ text: question, carried }));
}

/** Ranks the candidates of all readings, each by the reading with the most evidence. */
async function rerankCandidates(
  db: Db,
  organizationId: string,
  readings: readonly Reading[],
  vectors: readonly QuestionVector[],
): Promise<RerankPass> {
  const [first] = readings;
  if (!first) return { found: [], rows: new Map(), hasAll: true };
  const byWords = interleave(readings.map(({ candidates }) => candidates)).slice(0, CANDIDATES);
  const { nearness, nearest } = await nearnessOf(db, organizationId, vectors, byWords);
  const chosen = [...new Set([...byWords, ...nearest])];
  const { features, rows } = await featuresFor(db, organizationId, chosen);
  const chunks = chosen.flatMap((chunkId) => {
    const own = features.get(chunkId);
    if (!own) return [];
    const { itemId, lang } = own;
    return [{ chunkId, itemId, features: own, isSameLanguage: lang === first.asked.lang }];
  });
  const texts = chunks.map((each) => each.features);
  const scored = readings.map(({ asked, collection }) => ({
    asked,
    evidence: gatherEvidence(asked, texts, collection.averageLength),
  }));
  const best = chunks.map((_, at) =>
    scored.reduce((a, b) => (scoreAt(b, at) > scoreAt(a, at) ? b : a)),
  );
  const askedOf = new Map(
    chunks.map(({ chunkId }, at) => [chunkId, best[at]?.asked ?? first.asked]),
  );
  const evidence = best
    .flatMap((reading, at) => reading.evidence[at] ?? [])
    .map((own, at) => withNearness(own, nearness, chunks[at]?.chunkId));
  const found = rank(chunks, evidence).map((ranked) => ({
    ...ranked,
    asked: askedOf.get(ranked.chunkId) ?? first.asked,
  }));
  return { found, rows, hasAll: chunks.length === chosen.length };
}

/** Without near vectors, the order by words remains. */
const withNearness = (evidence: Evidence, nearness: Nearness, chunkId = ""): Evidence =>
  nearness.size === 0 ? evidence : { ...evidence, nearness: nearness.get(chunkId) ?? 0 };

type ScoredReading = { asked: WeightedQuestion; evidence: Evidence[] };
type Found = Ranked & { asked: WeightedQuestion };

function scoreAt({ evidence }: ScoredReading, at: number): number {
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
function chooseCandidates({ collection, asked }: Omit<Reading, "candidates">): string[] {
  const { segments, newChunks, averageLength } = collection;
  const best = [
    ...bestOfNew(newChunks, asked, averageLength, CANDIDATES),
    ...bestOfSegments(segments, asked, averageLength, CANDIDATES),
  ].toSorted((a, b) => b.score - a.score);
  return [...new Set(best.map(({ chunkId }) => chunkId))].slice(0, CANDIDATES);
}

/** Reads the passages that are not yet read. Leaves out those deleted meanwhile. */
async function readPassages(
  db: Db,
  organizationId: string,
  ranked: readonly Found[],
  read: ReadonlyMap<string, ChunkRow>,
): Promise<Passage[]> {
  const unread = ranked.map(({ chunkId }) => chunkId).filter((id) => !read.has(id));
  const rest = await readRows(db, organizationId, unread);
  return ranked.flatMap(({ chunkId, ...found }) => {
    const row = read.get(chunkId) ?? rest.get(chunkId);
    return row ? [{ ...passageOf(row), ...found }] : [];
  });
}

const passageOf = (row: ChunkRow) => ({ ...toChunk(row), kbId: row.kbId, itemId: row.itemId });

/** Reads them with the chunks around them, in one statement. */
async function readWithNeighbours(
  db: Db,
  organizationId: string,
  ranked: readonly Found[],
): Promise<Passage[]> {
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ chunkId }) => chunkId);
  const rows = await readNeighbours(db, organizationId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ chunkId, ...found }) => {
    const row = byId.get(chunkId);
    return row ? [{ ...passageOf(row), ...found, around: neighboursOf(row, rows) }] : [];
  });
}
