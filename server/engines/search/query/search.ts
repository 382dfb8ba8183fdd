import type { Db } from "@/server/infrastructure/db/database";
import { bestOfNew, bestOfSegments } from "./candidates";
import { type ChunkRow, readRows, toChunk } from "../index/chunk-rows";
import type { Collection } from "../index/collection";
import { type Evidence, gatherEvidence } from "./evidence";
import { featuresFor } from "../index/feature-cache";
import type { Language } from "../text/language";
import type { Passage } from "./passage";
import type { Reach } from "../index/postings";
import { completedText } from "../dialogue/carry-over";
import { type Question, readQuestion, type WeightedQuestion, withCarried } from "./question";
import { phrasingsOf } from "./query-variants";
import { rank, type Ranked, worthOf } from "./rerank";
import type { Synonyms } from "./expand-synonyms";
import { understand } from "./parse-query";
import { markNames, namesIn, preferNames } from "./exact-terms";
import {
  embedQuestion,
  type Nearness,
  nearnessOf,
  type QuestionEmbedder,
} from "../vectors/nearness";
import type { QuestionVector } from "../vectors/question-vector";

export type { Passage } from "./passage";

export type SearchOptions = {
  organizationId: string;
  kbIds: readonly string[];
  question: string;
  /** Words taken over from earlier questions of the conversation. */
  carried?: readonly string[];
  /** The question whose sort of answer is asked for, if it is an earlier one. */
  kindOf?: string;
  /** The language of questions that do not show their own. */
  lang?: Language | undefined;
  /** Passages at most. */
  limit?: number;
  /** What goes by several names: a question that uses one finds the others too. */
  synonyms?: Synonyms;
  /** Names that stand for nothing but themselves: not for a word of the same stem, nor for one that is spelt like them. */
  verbatim?: readonly string[];
  /** Finds passages by their meaning as well. */
  embedder?: QuestionEmbedder | null;
};

/** How many are looked at closely. */
const CANDIDATES = 50;
/** The factor by which more passages are read if the question contains names. */
const READ_FOR_NAMES = 3;

/**
 * The passages of the knowledge bases that answer the question best, best first; none when no word of it is known and
 * no passage is near in meaning.
 */
export async function search(db: Db, options: SearchOptions): Promise<Passage[]> {
  const { organizationId, kbIds, limit = 5, verbatim = [] } = options;
  if (kbIds.length === 0) return [];
  const reach = { organizationId, kbIds };
  const question = readQuestion(options.question, options.lang);
  const names = namesIn(question.text, verbatim);
  const [readings, vectors] = await Promise.all([
    read(db, reach, question, { ...options, names }),
    embed(db, reach, options),
  ]);
  const { found, rows } = await look(db, organizationId, readings, vectors);
  const wanted = found.slice(0, names.length > 0 ? READ_FOR_NAMES * limit : limit);
  const passages = await readPassages(db, organizationId, wanted, rows);
  return preferNames(passages, names).slice(0, limit);
}

type ReadOptions = Pick<SearchOptions, "synonyms" | "carried" | "kindOf"> & {
  names: readonly string[];
};

/** The question in each of the ways it can be put. */
async function read(
  db: Db,
  reach: Reach,
  question: Question,
  { synonyms = [], carried = [], kindOf = question.text, names }: ReadOptions,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const variant of await phrasingsOf(db, reach, question, synonyms)) {
    const phrasing = carried.length > 0 ? withCarried(variant, carried, kindOf) : variant;
    const understood = await understand(db, reach, markNames(phrasing, names));
    readings.push({ ...understood, candidates: chooseCandidates(understood) });
  }
  return readings;
}

/** A question in one of the ways it can be put, with the ids of the chunks that may answer it. */
type Reading = { collection: Collection; asked: WeightedQuestion; candidates: string[] };

/** What was found, best first, and the rows that were read on the way. */
type Look = { found: Found[]; rows: ReadonlyMap<string, ChunkRow> };

/** The vectors of the question and what it takes over; none unless there is an embedder. */
async function embed(db: Db, reach: Reach, options: SearchOptions): Promise<QuestionVector[]> {
  const { embedder, question, carried = [] } = options;
  if (!embedder) return [];
  return embedQuestion(db, reach, embedder, completedText({ text: question, carried }));
}

/** Looks at the candidates of all readings and ranks them, each by the reading that speaks for it most. */
async function look(
  db: Db,
  organizationId: string,
  readings: readonly Reading[],
  vectors: readonly QuestionVector[],
): Promise<Look> {
  const [first] = readings;
  if (!first) return { found: [], rows: new Map() };
  const byWords = interleave(readings.map(({ candidates }) => candidates)).slice(0, CANDIDATES);
  const { nearness, nearest } = await nearnessOf(db, organizationId, vectors, byWords);
  const chosen = [...new Set([...byWords, ...nearest])];
  const { features, rows } = await featuresFor(db, organizationId, chosen);
  const met = chosen.flatMap((chunkId) => {
    const own = features.get(chunkId);
    if (!own) return [];
    const { itemId, lang } = own;
    return [{ chunkId, itemId, features: own, isSameLanguage: lang === first.asked.lang }];
  });
  const texts = met.map((each) => each.features);
  const views = readings.map(({ asked, collection }) => ({
    asked,
    evidence: gatherEvidence(asked, texts, collection.averageLength),
  }));
  const best = met.map((_, at) =>
    views.reduce((a, b) => (worthAt(b, at) > worthAt(a, at) ? b : a)),
  );
  const askedOf = new Map(met.map(({ chunkId }, at) => [chunkId, best[at]?.asked ?? first.asked]));
  const evidence = best
    .flatMap((view, at) => view.evidence[at] ?? [])
    .map((own, at) => withNearness(own, nearness, met[at]?.chunkId));
  const found = rank(met, evidence).map((ranked) => ({
    ...ranked,
    asked: askedOf.get(ranked.chunkId) ?? first.asked,
  }));
  return { found, rows };
}

/** If no vector is near, the order by words stays. */
const withNearness = (evidence: Evidence, nearness: Nearness, chunkId = ""): Evidence =>
  nearness.size === 0 ? evidence : { ...evidence, nearness: nearness.get(chunkId) ?? 0 };

type View = { asked: WeightedQuestion; evidence: Evidence[] };
type Found = Ranked & { asked: WeightedQuestion };

function worthAt({ evidence }: View, at: number): number {
  const own = evidence[at];
  return own ? worthOf(own) : 0;
}

/** The first of each list, then the second of each, every one once. */
function interleave(lists: readonly string[][]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  );
  return [...new Set(rounds.flat())];
}

/** The ids of the chunks that score best by BM25F, new ones and those of every segment. */
function chooseCandidates({ collection, asked }: Omit<Reading, "candidates">): string[] {
  const { segments, newChunks, averageLength } = collection;
  const best = [
    ...bestOfNew(newChunks, asked, averageLength, CANDIDATES),
    ...bestOfSegments(segments, asked, averageLength, CANDIDATES),
  ].toSorted((a, b) => b.score - a.score);
  return [...new Set(best.map(({ chunkId }) => chunkId))].slice(0, CANDIDATES);
}

/** The passages themselves: what this question has not read yet is read now. What was deleted meanwhile is left out. */
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
    if (!row) return [];
    return [{ ...toChunk(row), kbId: row.kbId, itemId: row.itemId, ...found }];
  });
}
