import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@/server/db/database";
import { idAt, idBytes } from "./chunk-ids";
import { packNumbers, POSTING_BYTES, type Segment } from "./segment";
import { type SegmentFacts, segmentFacts } from "./segment-cache";

/** Blocks of terms read at once: some milliseconds' work, then others get their turn. */
const BLOCKS = 200;
/** The part of a posting that is the chunk's number. */
const NUMBER = 0xffff;

/**
 * Segments as one, put together from their postings: no text is read or analysed again. Chunks marked as deleted up to
 * now are left out. Undefined where one of the segments is gone.
 */
export async function joinSegments(
  db: Db,
  organizationId: string,
  segmentIds: readonly string[],
): Promise<Segment | undefined> {
  const facts = await segmentFacts(db, organizationId, segmentIds);
  const counts = await countBlocks(db, organizationId, segmentIds);
  if (facts.size < segmentIds.length || counts.length < segmentIds.length) return undefined;
  const { ids, lengths, numbers } = renumber(facts);
  const postings = new Map<string, number[]>();
  for (const { id, blockCount } of counts) {
    for (let from = 0; from < blockCount; from += BLOCKS) {
      const blocks = await readBlocks(db, organizationId, id, from);
      for (const block of blocks) addBlock(postings, block, numbers.get(id) ?? []);
      await nextTurn();
    }
  }
  return {
    chunkCount: ids.length,
    termTotal: lengths.reduce((sum, length) => sum + length, 0),
    chunkIds: idBytes(ids),
    lengths: packNumbers(lengths, 2),
    terms: [...postings].map(([term, own]) => ({
      term,
      postings: packNumbers(own, POSTING_BYTES),
    })),
  };
}

/** The living chunks in the order of their ids; `numbers`: by segment and old number the new one, -1 where it is gone. */
function renumber(facts: ReadonlyMap<string, SegmentFacts>) {
  const living: { id: string; length: number; segment: string; old: number }[] = [];
  const numbers = new Map<string, number[]>();
  for (const [segment, { chunkIds, lengths, deleted }] of facts) {
    numbers.set(
      segment,
      Array.from(deleted, () => -1),
    );
    for (const [old, isDeleted] of deleted.entries()) {
      const length = (lengths[2 * old] ?? 0) | ((lengths[2 * old + 1] ?? 0) << 8);
      if (!isDeleted) living.push({ id: idAt(chunkIds, old), length, segment, old });
    }
  }
  living.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const [number, { segment, old }] of living.entries()) {
    const own = numbers.get(segment);
    if (own) own[old] = number;
  }
  return { ids: living.map(({ id }) => id), lengths: living.map(({ length }) => length), numbers };
}

type Block = { terms: string; ends: string; postings: Uint8Array };

function addBlock(
  joined: Map<string, number[]>,
  { terms, ends, postings }: Block,
  numbers: readonly number[],
): void {
  const endOf = ends.split(" ").map(Number);
  const view = new DataView(postings.buffer, postings.byteOffset, postings.length);
  let at = 0;
  for (const [place, term] of terms.split(" ").entries()) {
    let own = joined.get(term);
    for (const end = endOf[place] ?? 0; at < end; at += POSTING_BYTES) {
      const posting = view.getInt32(at, true);
      const number = numbers[posting & NUMBER] ?? -1;
      if (number < 0) continue;
      if (!own) joined.set(term, (own = []));
      own.push((posting & ~NUMBER) | number);
    }
  }
}

const countBlocks = (db: Db, organizationId: string, segmentIds: readonly string[]) =>
  db
    .selectFrom("segments")
    .select(["id", "blockCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", sql<string>`any(${segmentIds}::uuid[])`)
    .execute();

/** Arrays travel as text with blanks: cutting that apart is quicker than the driver's way with arrays. */
async function readBlocks(db: Db, organizationId: string, segmentId: string, from: number) {
  const { rows } = await sql<Block>`
    select array_to_string(terms, ' ') as terms, array_to_string(ends, ' ') as ends, postings
    from segment_blocks
    where segment_id = ${segmentId} and organization_id = ${organizationId}
      and block >= ${from} and block < ${from + BLOCKS}`.execute(db);
  return rows;
}
