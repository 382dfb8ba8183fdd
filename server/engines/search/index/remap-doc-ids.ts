import { setImmediate as nextTurn } from "node:timers/promises";
import { bytesAt, isBefore, roomForIds } from "./chunk-ids";
import { packNumbers, type SegmentHead } from "./segment";
import type { SegmentFacts } from "./segment-cache";

/** The number of chunks that are numbered before the event loop continues. */
const SLICE = 2_048;

/** The chunks of several segments, numbered as those of one. */
export type RemappedIds = {
  head: SegmentHead;
  /** The new number for each old number of a segment; -1 if the chunk is deleted. */
  numbers: ReadonlyMap<string, Int32Array>;
};

type Source = {
  ids: Uint8Array;
  lengths: Uint16Array;
  /** The old numbers of the chunks that are not deleted; the next one first. */
  living: Int32Array;
  next: number;
  numbers: Int32Array;
};

/** Numbers the chunks of segments in the order of their ids. Chunks deleted meanwhile keep a number. */
export async function remapDocIds(facts: ReadonlyMap<string, SegmentFacts>): Promise<RemappedIds> {
  const sources = new Map([...facts].map(([id, own]) => [id, toSource(own)]));
  const all = [...sources.values()];
  const chunkCount = all.reduce((sum, { living }) => sum + living.length, 0);
  const chunkIds = roomForIds(chunkCount);
  const lengths = new Uint16Array(chunkCount);
  for (let number = 0; number < chunkCount; number += 1) {
    const source = first(all);
    const old = source?.living[source.next];
    if (!source || old === undefined) break;
    bytesAt(chunkIds, number).set(bytesAt(source.ids, old));
    lengths[number] = source.lengths[old] ?? 0;
    source.numbers[old] = number;
    source.next += 1;
    if (number % SLICE === 0) await nextTurn();
  }
  const termTotal = lengths.reduce((sum, length) => sum + length, 0);
  const head = { chunkCount, termTotal, chunkIds, lengths: packNumbers(lengths, 2) };
  return { head, numbers: new Map([...sources].map(([id, own]) => [id, own.numbers])) };
}

const toSource = ({ chunkIds, lengths, deleted }: SegmentFacts): Source => ({
  ids: chunkIds,
  lengths,
  living: Int32Array.from(deleted.keys()).filter((number) => deleted[number] === 0),
  next: 0,
  numbers: new Int32Array(deleted.length).fill(-1),
});

/** The source with the lowest next id. */
function first(sources: readonly Source[]): Source | undefined {
  let best: Source | undefined;
  for (const source of sources) {
    const number = source.living[source.next];
    if (number === undefined) continue;
    const least = best?.living[best.next];
    if (!best || least === undefined || isBefore(source.ids, number, best.ids, least))
      best = source;
  }
  return best;
}
