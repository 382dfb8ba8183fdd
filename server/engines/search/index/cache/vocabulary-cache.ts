import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import type { Features } from "../features";
import type { SegmentPostings } from "../postings";
import { indexTerm } from "../segment";
import { Vocabulary } from "../vocabulary";

/** In words. A word takes about 100 bytes. */
const CAPACITY = 600_000;
/** The limit of one knowledge base. More words are mostly names and misspellings. */
const MAX_WORDS = 250_000;
/** The number of segments that one statement reads. */
const SEGMENTS_PER_READ = 4;

type CachedVocabulary = { vocabulary: Vocabulary; segmentIds: Set<string> };

/** By knowledge base, because new segments contain few new words. */
const cache = new LRUCache<string, CachedVocabulary>({ maxSize: CAPACITY });

/** By the ids of the new chunks. */
const newChunksCache = new LRUCache<string, Vocabulary>({ maxSize: CAPACITY / 6 });

/** The cache accepts no entries of size 0. */
const sizeOf = ({ size }: Vocabulary): number => Math.max(1, size);

/** Returns the terms of segments and new chunks. Needed only for a question with unknown words. */
export async function readVocabularies(
  db: Db,
  organizationId: string,
  segments: readonly Pick<SegmentPostings, "segmentId" | "kbId">[],
  newChunks: ReadonlyMap<string, Features>,
): Promise<Vocabulary[]> {
  const vocabularies = [vocabularyOfNew(newChunks)];
  for (const [kbId, ofBase] of Map.groupBy(segments, (segment) => segment.kbId)) {
    const ids = ofBase.map(({ segmentId }) => segmentId);
    vocabularies.push(await vocabularyOfSegments(db, organizationId, kbId, ids));
  }
  return vocabularies;
}

/** Reads segments that are not cached. The words of deleted segments stay, because they are harmless. */
async function vocabularyOfSegments(
  db: Db,
  organizationId: string,
  kbId: string,
  ids: readonly string[],
): Promise<Vocabulary> {
  const entry = reusableEntry(cache.get(kbId), ids.length);
  const { vocabulary, segmentIds } = entry;
  const missing = ids.filter((id) => !segmentIds.has(id));
  for (let from = 0; from < missing.length; from += SEGMENTS_PER_READ) {
    if (vocabulary.size > MAX_WORDS) break;
    const batch = missing.slice(from, from + SEGMENTS_PER_READ);
    vocabulary.add(await readTerms(db, organizationId, batch));
    for (const id of batch) segmentIds.add(id);
  }
  cache.set(kbId, entry, { size: sizeOf(vocabulary) });
  return vocabulary;
}

/** Returns the cached entry; an empty one if most of its segments were deleted. */
const reusableEntry = (entry: CachedVocabulary | undefined, segments: number): CachedVocabulary =>
  entry && entry.segmentIds.size <= 64 + 4 * segments
    ? entry
    : { vocabulary: new Vocabulary(), segmentIds: new Set() };

async function readTerms(db: Db, organizationId: string, segmentIds: readonly string[]) {
  const rows = await db
    .selectFrom("segmentBlocks")
    .select(sql<string>`array_to_string(terms, ' ')`.as("terms"))
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", sql<string>`any(${segmentIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ terms }) => terms.split(" "));
}

/** Chunks never change, so the vocabulary of new chunks is valid until another one is written. */
function vocabularyOfNew(newChunks: ReadonlyMap<string, Features>): Vocabulary {
  const key = [...newChunks.keys()].toSorted().join();
  const cached = newChunksCache.get(key);
  if (cached) return cached;
  const vocabulary = vocabularyOf(newChunks.values());
  newChunksCache.set(key, vocabulary, { size: sizeOf(vocabulary) });
  return vocabulary;
}

function vocabularyOf(chunks: Iterable<Features>): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const { lang, terms, title } of chunks) {
    vocabulary.add(new Set([...terms, ...title].map((term) => indexTerm(lang, term))));
  }
  return vocabulary;
}
