import { setImmediate as nextTurn } from "node:timers/promises";
import { newId } from "@/server/db/id";
import { type Chunk, chunkMarkdown, type Source } from "./chunk";
import { BUILT_SIZE, type Segment, SegmentBuilder } from "./segment";

/** A page or file to be found. */
export type Item = Source & { itemId: string };

export type PreparedChunk = Chunk & {
  id: string;
  itemId: string;
  ordinal: number;
  /** Which of the prepared segments holds it; none where it stays new. */
  segment: number | undefined;
};

/** Items cut into chunks, with their index, ready to be written. */
export type PreparedItems = { itemIds: string[]; chunks: PreparedChunk[]; segments: Segment[] };

/** Fewer chunks wait for others: each segment costs every question something. */
const OWN_SEGMENT = 128;
/** Chunks analysed before others get their turn: some milliseconds' worth. */
const SLICE = 32;

/** All that can be done before the transaction that writes the items. Others get their turn every few milliseconds. */
export async function prepareItems(items: readonly Item[]): Promise<PreparedItems> {
  const chunks: PreparedChunk[] = [];
  for (const item of items) {
    for (const [ordinal, chunk] of chunkMarkdown(item).entries()) {
      chunks.push({ ...chunk, id: newId(), itemId: item.itemId, ordinal, segment: undefined });
    }
    await nextTurn();
  }
  const itemIds = items.map(({ itemId }) => itemId);
  return { itemIds, chunks, segments: chunks.length < OWN_SEGMENT ? [] : await index(chunks) };
}

async function index(chunks: readonly PreparedChunk[]): Promise<Segment[]> {
  const builders: SegmentBuilder[] = [];
  for (const [at, chunk] of chunks.entries()) {
    chunk.segment = Math.floor(at / BUILT_SIZE);
    const builder = (builders[chunk.segment] ??= new SegmentBuilder());
    builder.add(chunk.id, chunk);
    if (at % SLICE === 0) await nextTurn();
  }
  return builders.map((builder) => builder.build());
}
