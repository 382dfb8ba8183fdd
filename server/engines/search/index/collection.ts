import type { Db } from "@/server/infrastructure/db/database";
import type { Language } from "../text/language";
import { featuresFor } from "./cache/feature-cache";
import type { Features } from "./features";
import {
  type IndexStats,
  readIndexStats,
  readPostings,
  type SearchScope,
  type SegmentPostings,
} from "./postings";
import { indexTerm } from "./segment";

/** The chunks of the knowledge bases with some of the terms. */
export type Collection = {
  stats: IndexStats;
  segments: SegmentPostings[];
  /** Chunks without a segment, by id. */
  newChunks: ReadonlyMap<string, Features>;
  chunkCount: number;
  /** The mean number of terms in a chunk's text. */
  averageLength: number;
  documentCounts: ReadonlyMap<string, number>;
};

/** Reads the postings of the terms and the chunks without a segment. `known` are statistics that were just read. */
export async function readCollection(
  db: Db,
  scope: SearchScope,
  terms: readonly string[],
  known?: IndexStats,
): Promise<Collection> {
  const stats = known ?? (await readIndexStats(db, scope));
  const segments = await readPostings(db, scope.organizationId, stats.segments, terms);
  // A merge came between the two reads.
  if (!segments) return readCollection(db, scope, terms);
  const { features: newChunks } = await featuresFor(db, scope.organizationId, stats.newChunkIds);
  let chunkCount = newChunks.size;
  let termTotal = 0;
  for (const segment of segments) {
    chunkCount += segment.chunkCount - segment.deletedCount;
    termTotal += segment.termTotal;
  }
  for (const { terms: ofText } of newChunks.values()) termTotal += ofText.length;
  return {
    stats,
    segments,
    newChunks,
    chunkCount,
    averageLength: termTotal / Math.max(chunkCount, 1),
    documentCounts: countDocuments(segments, newChunks.values(), new Set(terms)),
  };
}

function countDocuments(
  segments: readonly SegmentPostings[],
  newChunks: Iterable<Features>,
  asked: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string, count: number) => counts.set(term, (counts.get(term) ?? 0) + count);
  for (const { terms } of segments) {
    for (const [term, postings] of terms) add(term, postings.length);
  }
  const keys = {
    de: keysByTerm(asked, "de"),
    en: keysByTerm(asked, "en"),
  } satisfies Record<Language, unknown>;
  for (const { lang, terms, title } of newChunks) {
    const met = new Set<string>();
    const meet = (term: string) => {
      const key = keys[lang].get(term);
      if (key !== undefined) met.add(key);
    };
    terms.forEach(meet);
    title.forEach(meet);
    for (const key of met) add(key, 1);
  }
  return counts;
}

/** Index terms by term, so that no key is concatenated for each word of a text. */
function keysByTerm(asked: ReadonlySet<string>, lang: Language): Map<string, string> {
  const prefix = indexTerm(lang, "");
  const own = [...asked].filter((key) => key.startsWith(prefix));
  return new Map(own.map((key) => [key.slice(prefix.length), key]));
}
