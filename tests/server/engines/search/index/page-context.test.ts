import { readContext } from "@/server/engines/search/index/page-context";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const sections = (subject: string) =>
  Array.from({ length: 9 }, (_, at) => `## ${subject} ${at}\n\nThe ${subject} has ${at} masts.`);

test("passages have the same context, whether they are read with their neighbours or not", async () => {
  const { db } = database;
  const { organizationId, kbId } = await openBaseWith(db, [
    ["Schooners", sections("schooner").join("\n\n")],
    ["Ketches", sections("ketch").join("\n\n")],
  ]);
  const options = {
    organizationId,
    kbIds: [kbId],
    question: "Which schooner or ketch has 4 masts?",
  };
  const alone = await search(db, { ...options, limit: 3 });
  const read = await search(db, { ...options, limit: 3, withNeighbours: true });
  expect(read.map(({ neighbours, ...passage }) => passage)).toEqual(alone);

  const context = await readContext(db, organizationId, alone);
  expect(context.length).toBeGreaterThan(3);
  expect(await readContext(db, organizationId, read)).toEqual(context);
  const ordered = context.toSorted(
    (a, b) => a.itemId.localeCompare(b.itemId) || a.ordinal - b.ordinal,
  );
  expect(context).toEqual(ordered);
  expect(new Set(context.map(({ chunkId }) => chunkId)).size).toBe(context.length);
});
