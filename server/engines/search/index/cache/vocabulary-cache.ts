import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import type { Features } from "../features";
import type { SegmentPostings } from "../postings";
import { indexTerm } from "../segment";
import { Vocabulary } from "../vocabulary";

/** In words. A word takes about 100 bytes. */
const CAPACITY = 600_000;
/** The limit per knowledge base. Rarer words are mostly names and typing errors. */
const MAX_WORDS = 250_000;
/** The number of segments that one statement reads. */
const AT_ONCE = 4;

type Learnt = { vocabulary: Vocabulary; segmentIds: Set<string> };

/** By knowledge base: new segments mostly contain words that are known. */
const known = new LRUCache<string, Learnt>({ maxSize: CAPACITY });

/** By the ids of the chunks: one entry for each knowledge base that was just written to. */
const knownNew = new LRUCache<string, Vocabulary>({ maxSize: CAPACITY / 6 });

/** The cache accepts no entries of size 0. */
const sizeOf = ({ size }: Vocabulary): number => Math.max(1, size);

/** Returns the terms of segments and new chunks. Needed only if a word of the question is unknown. */
export async function readVocabularies(
  db: Db,
  organizationId: string,
  segments: readonly Pick<SegmentPostings, "segmentId" | "kbId">[],
  newChunks: ReadonlyMap<string, Features>,
): Promise<Vocabulary[]> {
  const vocabularies = [vocabularyOfNew(newChunks)];
  for (const [kbId, own] of Map.groupBy(segments, (segment) => segment.kbId)) {
    const ids = own.map(({ segmentId }) => segmentId);
    vocabularies.push(await learn(db, organizationId, kbId, ids));
  }
  return vocabularies;
}

/** Reads segments that are new. Keeps the words of deleted segments, because they match nothing. */
async function learn(
  db: Db,
  organizationId: string,
  kbId: string,
  ids: readonly string[],
): Promise<Vocabulary> {
  const learnt = freshOf(known.get(kbId), ids.length);
  const { vocabulary, segmentIds } = learnt;
  const missing = ids.filter((id) => !segmentIds.has(id));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    if (vocabulary.size > MAX_WORDS) break;
    const some = missing.slice(from, from + AT_ONCE);
    vocabulary.add(await readTerms(db, organizationId, some));
    for (const id of some) segmentIds.add(id);
  }
  known.set(kbId, learnt, { size: sizeOf(vocabulary) });
  return vocabulary;
}

/** Undefined if most of it comes from deleted segments. */
const freshOf = (learnt: Learnt | undefined, segments: number): Learnt =>
  learnt && learnt.segmentIds.size <= 64 + 4 * segments
    ? learnt
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
  const before = knownNew.get(key);
  if (before) return before;
  const vocabulary = vocabularyOf(newChunks.values());
  knownNew.set(key, vocabulary, { size: sizeOf(vocabulary) });
  return vocabulary;
}

function vocabularyOf(chunks: Iterable<Features>): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const { lang, terms: ofText, title } of chunks) {
    vocabulary.add(new Set([...ofText, ...title].map((term) => indexTerm(lang, term))));
  }
  return vocabulary;
}
