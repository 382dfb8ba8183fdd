import type { Db } from "@/server/infrastructure/db/database";
import type { Language } from "../text/language";
import { featuresFor } from "./cache/feature-cache";
import type { Features } from "./features";
import { termKeysOf, withPhrases } from "./phrases";
import {
  type IndexStats,
  readIndexStats,
  readPostings,
  type SearchScope,
  type SegmentPostings,
} from "./postings";
import { indexTerm } from "./segment";
import { TermIndex } from "./term-index";

/** The chunks of knowledge bases with the postings of some terms. */
export type Collection = {
  stats: IndexStats;
  segments: SegmentPostings[];
  /** Chunks without a segment, by id. */
  newChunks: ReadonlyMap<string, Features>;
  chunkCount: number;
  /** The mean number of terms in a chunk's text. */
  averageLength: number;
  /** The number of chunks that contain each of the terms. */
  documentCounts: ReadonlyMap<string, number>;
};

/** Reads the postings of the terms and the chunks without a segment. With `recentStats`, does not read the statistics again. */
export async function readCollection(
  db: Db,
  scope: SearchScope,
  terms: readonly string[],
  recentStats?: IndexStats,
): Promise<Collection> {
  const stats = recentStats ?? (await readIndexStats(db, scope));
  const phrases = terms.filter((term) => termKeysOf(term).length > 1);
  const single = [...new Set(terms.flatMap(termKeysOf))];
  const read = await readPostings(db, scope.organizationId, stats.segments, single);
  // A merge or a commit came between the two reads.
  if (!read) return readCollection(db, scope, terms);
  const segments = read.map((segment) => withPhrases(segment, phrases));
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
  const keys = [...asked];
  const indexes = { de: indexOf(keys, "de"), en: indexOf(keys, "en") } satisfies Record<
    Language,
    unknown
  >;
  for (const { lang, terms, title } of newChunks) {
    const matched = new Set<number>();
    for (const each of [terms, title]) {
      for (const [at, term] of each.entries()) {
        const index = indexes[lang];
        for (const key of [index.get(term), index.getPhrase(each[at - 1], term)])
          if (key !== undefined) matched.add(key);
      }
    }
    for (const key of matched) add(keys[key] ?? "", 1);
  }
  return counts;
}

/** Indexes the keys of a language by their terms, so that no key is concatenated for each word of a text. */
function indexOf(keys: readonly string[], lang: Language): TermIndex {
  const prefix = indexTerm(lang, "");
  return new TermIndex(
    keys.flatMap((key, at) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), at] as const] : [],
    ),
  );
}
