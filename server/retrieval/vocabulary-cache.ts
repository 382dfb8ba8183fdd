import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import type { Features } from "./features";
import { LruCache } from "./lru-cache";
import { indexTerm } from "./segment";
import { Vocabulary } from "./spelling";

const CAPACITY_BYTES = 48 * 2 ** 20;

/** A segment's terms never change. */
const known = new LruCache<Vocabulary>(CAPACITY_BYTES);

/** By the ids of the chunks. Few: there are as many as knowledge bases that were just written to. */
const knownNew = new LruCache<Vocabulary>(CAPACITY_BYTES / 6);

/** The terms of segments and of chunks without one. Only asked for where a question's word is unknown. */
export async function readVocabularies(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
  newChunks: ReadonlyMap<string, Features>,
): Promise<Vocabulary[]> {
  const vocabularies = [vocabularyOfNew(newChunks)];
  for (const id of segmentIds) {
    vocabularies.push(known.get(id) ?? (await readVocabulary(db, organizationId, id)));
  }
  return vocabularies;
}

async function readVocabulary(db: Db, organizationId: string, segmentId: string) {
  const row = await db
    .selectFrom("segmentBlocks")
    .select(sql<string | null>`string_agg(array_to_string(terms, ' '), ' ')`.as("terms"))
    .where("organizationId", "=", organizationId)
    .where("segmentId", "=", segmentId)
    .executeTakeFirst();
  const vocabulary = new Vocabulary((row?.terms ?? "").split(" "));
  known.set(segmentId, vocabulary, vocabulary.size);
  return vocabulary;
}

/** A chunk's words never change: the same new chunks have the same vocabulary, until the next is written. */
function vocabularyOfNew(newChunks: ReadonlyMap<string, Features>): Vocabulary {
  const key = [...newChunks.keys()].toSorted().join();
  const before = knownNew.get(key);
  if (before) return before;
  const vocabulary = vocabularyOf(newChunks.values());
  knownNew.set(key, vocabulary, vocabulary.size + 2 * key.length);
  return vocabulary;
}

function vocabularyOf(chunks: Iterable<Features>): Vocabulary {
  const terms = new Set<string>();
  for (const { lang, terms: ofText, title } of chunks) {
    for (const term of ofText) terms.add(indexTerm(lang, term));
    for (const term of title) terms.add(indexTerm(lang, term));
  }
  return new Vocabulary([...terms]);
}
