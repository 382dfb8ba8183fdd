import { createIndexer, type Indexer } from "@/server/engines/search/index/indexer";
import { type Item, prepareItems } from "@/server/engines/search/index/prepare-items";
import { newId } from "@/server/infrastructure/db/id";

let indexer: Indexer | undefined;
const open = (options?: Parameters<typeof createIndexer>[0]) => (indexer = createIndexer(options));
afterEach(() => indexer?.close());

const note = (markdown: string): Item => ({ itemId: newId(), title: "Note", markdown });
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, at) => `${"Herons eat fish. ".repeat(40)}\n\n# Part ${at}\n\n`);
/** A fake item whose preparation fails, which no real text does. */
const broken = { ...note(""), markdown: 7 } as unknown as Item;

test("the thread prepares the same passages as the caller would, with other ids", async () => {
  const items = [note(paragraphs(150).join("")), note("A short one. Ein kurzer.")];
  const [there, here] = [await open().prepare(items), prepareItems(items)];
  const [{ ids, segmentIds, ...columns }] = there.chunks as [(typeof there.chunks)[0]];
  expect(columns).toMatchObject({
    ordinals: here.chunks[0]?.ordinals,
    langs: here.chunks[0]?.langs,
  });
  expect(Buffer.from(columns.texts)).toEqual(here.chunks[0]?.texts);
  expect(there.chunkCounts).toEqual(here.chunkCounts);
  expect(there.segments).toHaveLength(1);
  const [segment, own] = [there.segments[0], here.segments[0]];
  expect(segmentIds).toContain(segment?.id);
  expect(segment?.chunkIds).toHaveLength(16 * (segment?.chunkCount ?? 0));
  expect(ids).toHaveLength(columns.ordinals.length);
  expect(segment?.blocks.map(({ postings }) => Buffer.from(postings))).toEqual(
    own?.blocks.map(({ postings }) => postings),
  );
});

test("ignores messages of `node --watch` from the thread", async () => {
  process.env["WATCH_REPORT_DEPENDENCIES"] = "1";
  try {
    const prepared = await open().prepare([note("Herons eat fish.")]);
    expect(prepared.chunkCounts.size).toBe(1);
  } finally {
    delete process.env["WATCH_REPORT_DEPENDENCIES"];
  }
});

test("an item that cannot be prepared fails without affecting others", async () => {
  const { prepare } = open();
  const outcomes = await Promise.allSettled([
    prepare([note("One.")]),
    prepare([broken]),
    prepare([note("Two.")]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("replaces a thread that crashed on a text", async () => {
  const { prepare } = open({ maxMegabytes: 32 });
  const large = prepare([note(paragraphs(20_000).join(""))]);
  const small = prepare([note("One.")]);
  await expect(large).rejects.toThrow("has ended");
  expect((await small).chunkCounts.size).toBe(1);
});

test("organisations take turns, however many texts one of them has waiting", async () => {
  const { forOrganization } = open();
  const order: string[] = [];
  const prepare = async (organizationId: string) => {
    await forOrganization(organizationId).prepare([note("One.")]);
    order.push(organizationId);
  };
  await Promise.all(["a", "a", "a", "b", "c"].map(prepare));
  expect(order).toEqual(["a", "a", "b", "c", "a"]);
});

test("terminates the thread of an item that takes too long", async () => {
  const { prepare } = open({ deadlineMs: 1 });
  await expect(prepare([note(paragraphs(20_000).join(""))])).rejects.toThrow("within 1 ms");
});

test("closing ends the thread and rejects waiting texts", async () => {
  const { prepare, close } = open();
  const waiting = Promise.allSettled([prepare([note("One.")]), prepare([note("Two.")])]);
  await close();
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(process.getActiveResourcesInfo()).not.toContain("MessagePort");
});

test("restarts an idle thread on demand", async () => {
  const { prepare } = open({ idleMs: 0 });
  for (const text of ["One.", "Two.", "Three."]) {
    expect((await prepare([note(text)])).chunkCounts.size).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
});
