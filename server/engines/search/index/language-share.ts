import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "@/server/infrastructure/db/database";
import type { Language } from "../text/language";
import { idAt } from "./chunk-ids";
import type { Collection } from "./collection";
import type { SegmentPostings } from "./postings";

/** The number of chunks of a segment whose language is read; the share need not be exact. */
const SAMPLE = 100;

/** By segment id. Segments never change. */
const germanShares = new LRUCache<string, number>({ max: 10_000 });

/** Returns the share of each language among the chunks, estimated from a sample of each segment. */
export async function languageShares(
  db: Db,
  organizationId: string,
  { segments, newChunks, chunkCount }: Collection,
): Promise<Record<Language, number>> {
  const unsampled = segments.filter(({ segmentId }) => !germanShares.has(segmentId));
  if (unsampled.length > 0) await readSamples(db, organizationId, unsampled);
  let german = [...newChunks.values()].filter(({ lang }) => lang === "de").length;
  for (const { segmentId, chunkCount: all, deletedCount } of segments) {
    german += (germanShares.get(segmentId) ?? 0) * (all - deletedCount);
  }
  const share = german / Math.max(chunkCount, 1);
  return { de: share, en: 1 - share };
}

async function readSamples(
  db: Db,
  organizationId: string,
  segments: readonly SegmentPostings[],
): Promise<void> {
  const samples = segments.map((segment) => ({ id: segment.segmentId, ids: sampleOf(segment) }));
  const rows = await db
    .selectFrom("chunks")
    .select(["id", "lang"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${samples.flatMap(({ ids }) => ids)}::uuid[])`)
    .execute();
  const langs = new Map(rows.map((row) => [row.id, row.lang]));
  for (const { id, ids } of samples) {
    const existing = ids.flatMap((each) => langs.get(each) ?? []);
    germanShares.set(
      id,
      existing.filter((lang) => lang === "de").length / Math.max(existing.length, 1),
    );
  }
}

/** Returns ids of chunks that are spread evenly over a segment and not deleted. */
function sampleOf({ chunkIds, chunkCount, deleted }: SegmentPostings): string[] {
  const docIds = [...deleted.keys()].filter((docId) => deleted[docId] === 0);
  const step = Math.max(1, Math.floor(chunkCount / SAMPLE));
  return docIds.filter((_, at) => at % step === 0).map((docId) => idAt(chunkIds, docId));
}
