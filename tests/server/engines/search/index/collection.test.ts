import { readCollection } from "@/server/engines/search/index/collection";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { readIndexStats } from "@/server/engines/search/index/postings";
import { indexTerm } from "@/server/engines/search/index/segment";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put, titles } from "../library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("finds a text that is replaced between two reads of a search, in its old or new version", async () => {
  const { db } = database;
  const base = await openBase(db);
  const itemId = await put(db, base, "page", "The heron eats fish.");
  await mergeSegments(db, base);
  const scope = { organizationId: base.organizationId, kbIds: [base.kbId] };
  const earlier = await readIndexStats(db, scope);
  await put(db, base, "page", "The crane eats frogs.", itemId);
  // Another search learns that the old text is deleted.
  expect(await titles(db, base, "crane")).toEqual(["page"]);
  const term = indexTerm("en", "crane");
  const { documentCounts } = await readCollection(db, scope, [term], earlier);
  expect(documentCounts.get(term)).toBe(1);
});
