import { newId } from "@/server/infrastructure/db/id";
import { chunkMarkdown, type Source } from "./chunker";
import { type ChunkColumns, type NewChunk, packChunks } from "../index/chunk-writer";
import { BUILT_SIZE, SegmentBuilder } from "../index/segment";
import { type PackedSegment, packSegment } from "../index/term-blocks";

/** A page or file to be found, or a piece of one: its pieces stand one after the other. */
export type Item = Source & { itemId: string };

/** A segment with the id that it is going to have. */
type PreparedSegment = PackedSegment & { id: string };

/** Items cut into chunks, with their index, as the statements that write them take it. */
export type PreparedItems = {
  itemIds: string[];
  /** By item. */
  chunkCounts: ReadonlyMap<string, number>;
  chunks: ChunkColumns[];
  /** None where the chunks stay new. */
  segments: PreparedSegment[];
};

/** Fewer chunks wait for others: each segment costs every question something. */
const OWN_SEGMENT = 128;

/** All that can be done before items are written. It takes a millisecond or so for each chunk: see `Indexer`. */
export function prepareItems(items: readonly Item[]): PreparedItems {
  const chunks: NewChunk[] = [];
  const chunkCounts = new Map<string, number>();
  for (const { itemId, ...source } of items) {
    let ordinal = chunkCounts.get(itemId) ?? 0;
    for (const chunk of chunkMarkdown(source)) {
      chunks.push({ ...chunk, id: newId(), itemId, ordinal, segmentId: null });
      ordinal += 1;
    }
    chunkCounts.set(itemId, ordinal);
  }
  const segments = chunks.length < OWN_SEGMENT ? [] : index(chunks);
  return {
    itemIds: items.map(({ itemId }) => itemId),
    chunkCounts,
    chunks: packChunks(chunks),
    segments,
  };
}

function index(chunks: readonly NewChunk[]): PreparedSegment[] {
  return Array.from({ length: Math.ceil(chunks.length / BUILT_SIZE) }, (_, at) => {
    const [id, builder] = [newId(), new SegmentBuilder()];
    for (const chunk of chunks.slice(at * BUILT_SIZE, (at + 1) * BUILT_SIZE)) {
      chunk.segmentId = id;
      builder.add(chunk.id, chunk);
    }
    return { id, ...packSegment(builder.build()) };
  });
}
