import { idAt, docIdOf } from "@/server/engines/search/index/chunk-ids";
import { replaceSegments } from "@/server/engines/search/index/merge/commit-merge";
import { writeMergedSegment } from "@/server/engines/search/index/merge/merge-segments";
import { readIndexStats, readPostings } from "@/server/engines/search/index/postings";
import { SegmentBuilder } from "@/server/engines/search/index/segment";
import {
  type Scope,
  writeHead,
  writeSegment,
  writeTerms,
} from "@/server/engines/search/index/segment-writer";
import { packBlocks, packSegment, toBlocks } from "@/server/engines/search/index/term-blocks";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../../database";
import { openBase } from "../library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CHUNKS = 3_000;
const animals = ["otter", "badger", "heron", "lynx", "marten", "stork", "viper"];

/** A segment of short texts. The ids of three segments alternate. */
function build(ids: readonly string[], from: number) {
  const builder = new SegmentBuilder();
  for (const [at, id] of ids.entries()) {
    const animal = animals[at % animals.length] ?? "";
    const text = `The ${animal} eats fish, the ${animal} number ${from + at}.`;
    builder.add(id, { title: at % 5 === 0 ? "Fish" : "Note", headingPath: [], text, lang: "en" });
  }
  return builder.build();
}

/** The chunks with a term and their counts. */
async function chunksByTerm({ organizationId, kbId }: Scope, terms: readonly string[]) {
  const { db } = database;
  const { segments } = await readIndexStats(db, { organizationId, kbIds: [kbId] });
  const found = (await readPostings(db, organizationId, segments, terms)) ?? [];
  return terms.map((term) =>
    found
      .flatMap(({ chunkIds, lengths, deleted, terms: own }) =>
        Array.from(own.get(term) ?? [])
          .filter((posting) => deleted[posting & 0xffff] === 0)
          .map((posting) => {
            const docId = posting & 0xffff;
            return `${idAt(chunkIds, docId)} ${lengths[docId]} ${posting >>> 16}`;
          }),
      )
      .toSorted(),
  );
}

test("keeps every posting of segments that are too large to be merged at once", async () => {
  const { db } = database;
  const base = await openBase(db);
  const ids = Array.from({ length: 3 * CHUNKS }, () => newId()).toSorted();
  const segments = [0, 1, 2].map((own) =>
    build(
      ids.filter((_, at) => at % 3 === own),
      own * CHUNKS,
    ),
  );
  const old: string[] = [];
  for (const segment of segments.slice(1))
    old.push(await writeSegment(db, base, packSegment(segment), true));
  const [{ terms, ...head } = build([], 0)] = segments;
  const segmentOf61Blocks = await writeHead(db, base, { ...head, blockCount: 61, isReady: true });
  await writeTerms(db, base, segmentOf61Blocks, packBlocks(toBlocks(terms, 61)));
  const { organizationId } = base;
  const deletions = ids.slice(100, 110).map((chunkId, at) => {
    const segmentId = [segmentOf61Blocks, ...old][(100 + at) % 3] ?? "";
    return { segmentId, organizationId, chunkId };
  });
  await db.insertInto("segmentDeletions").values(deletions).execute();
  const words = ["fish", "otter", "number", "viper", "1", "2999", "4000", "8999", "unheard"];
  const indexed = words.map((term) => `en:${term}`);
  const before = await chunksByTerm(base, indexed);
  expect(before.map(({ length }) => length)).toEqual([8990, 1284, 8990, 1281, 1, 1, 1, 1, 0]);

  const mergedId = await writeMergedSegment(db, base, [segmentOf61Blocks, ...old]);
  await replaceSegments(db, base, [segmentOf61Blocks, ...old], mergedId ?? "");
  const { segments: now } = await readIndexStats(db, { organizationId, kbIds: [base.kbId] });
  expect(now).toMatchObject([{ id: mergedId, chunkCount: 8990, deletedCount: 0 }]);
  expect(await chunksByTerm(base, indexed)).toEqual(before);
  // A deletion finds its chunk by this order.
  const [merged] = (await readPostings(db, organizationId, now, ["en:fish"])) ?? [];
  const remaining = ids.filter((id) => !deletions.some(({ chunkId }) => chunkId === id));
  const found = remaining.map((id) => docIdOf(merged?.chunkIds ?? new Uint8Array(), id));
  expect(found).toEqual(remaining.map((_, at) => at));
});
