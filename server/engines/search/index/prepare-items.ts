import { newId } from "@/server/infrastructure/db/id";
import { chunkMarkdown, type Source } from "../chunking/chunker";
import { type ChunkColumns, type NewChunk, packChunks } from "./chunk-writer";
import { NEW_SEGMENT_SIZE, SegmentBuilder } from "./segment";
import { type PackedSegment, packSegment } from "./term-blocks";

/** A page or file, or one of its consecutive parts. */
export type Item = Source & { itemId: string };

type PreparedSegment = PackedSegment & { id: string };

/** Chunks of items with their index, in the columns of the statements that write them. */
export type PreparedItems = {
  itemIds: string[];
  /** By item. */
  chunkCounts: ReadonlyMap<string, number>;
  chunks: ChunkColumns[];
  /** Empty if the chunks stay without a segment. */
  segments: PreparedSegment[];
};

/** Fewer chunks stay without a segment, because each segment slows down every question. */
const OWN_SEGMENT = 128;

/** Chunks and indexes items without the database. Needs about a millisecond for each chunk: see `Indexer`. */
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
  return Array.from({ length: Math.ceil(chunks.length / NEW_SEGMENT_SIZE) }, (_, at) => {
    const [id, builder] = [newId(), new SegmentBuilder()];
    for (const chunk of chunks.slice(at * NEW_SEGMENT_SIZE, (at + 1) * NEW_SEGMENT_SIZE)) {
      chunk.segmentId = id;
      builder.add(chunk.id, chunk);
    }
    return { id, ...packSegment(builder.build()) };
  });
}
