import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { bestOfNew, bestOfSegment } from "./candidates";
import { readChunks, toChunk } from "./chunk-rows";
import type { Collection } from "./collection";
import { gatherEvidence } from "./evidence";
import { featuresFor } from "./feature-cache";
import type { Language } from "./language";
import type { Passage } from "./passage";
import { readQuestion, type WeightedQuestion } from "./question";
import { rank, type Ranked } from "./rank";
import { understand } from "./understand";

export type { Passage } from "./passage";

export type SearchOptions = {
  organizationId: string;
  kbIds: readonly string[];
  question: string;
  /** The language of questions that do not show their own. */
  lang?: Language | undefined;
  /** Passages at most. */
  limit?: number;
};

/** How many are looked at closely. */
const CANDIDATES = 50;

/** The passages of the knowledge bases that answer the question best, best first; none when no word of it is known. */
export async function search(db: Db, options: SearchOptions): Promise<Passage[]> {
  const { organizationId, kbIds, limit = 5 } = options;
  const question = readQuestion(options.question, options.lang);
  if (question.words.length === 0 || kbIds.length === 0) return [];
  const { collection, asked } = await understand(db, { organizationId, kbIds }, question);
  const candidates = chooseCandidates(collection, asked);
  const features = await featuresFor(db, organizationId, candidates);
  const met = candidates.flatMap((chunkId) => {
    const own = features.get(chunkId);
    if (!own) return [];
    const { itemId, lang } = own;
    return [{ chunkId, itemId, features: own, isSameLanguage: lang === asked.lang }];
  });
  const evidence = gatherEvidence(
    asked,
    met.map((each) => each.features),
    collection.averageLength,
  );
  const ranked = rank(met, evidence).slice(0, limit);
  return readPassages(db, organizationId, ranked, asked);
}

/** The ids of the chunks that score best by BM25F, new ones and those of every segment. */
function chooseCandidates(collection: Collection, asked: WeightedQuestion): string[] {
  const { segments, newChunks, averageLength } = collection;
  const best = [
    ...bestOfNew(newChunks, asked, averageLength, CANDIDATES),
    ...segments.flatMap((segment) => bestOfSegment(segment, asked, averageLength, CANDIDATES)),
  ].toSorted((a, b) => b.score - a.score);
  return [...new Set(best.map(({ chunkId }) => chunkId))].slice(0, CANDIDATES);
}

/** The passages themselves. What was deleted since it was scored is left out. */
async function readPassages(
  db: Db,
  organizationId: string,
  ranked: readonly Ranked[],
  asked: WeightedQuestion,
): Promise<Passage[]> {
  const ids = ranked.map(({ chunkId }) => chunkId);
  if (ids.length === 0) return [];
  const rows = await readChunks(db, organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ chunkId, ...found }) => {
    const row = byId.get(chunkId);
    if (!row) return [];
    return [{ ...toChunk(row), kbId: row.kbId, itemId: row.itemId, ...found, asked }];
  });
}
