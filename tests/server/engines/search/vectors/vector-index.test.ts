import { sql } from "kysely";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { readEmbeddings, readVectors } from "@/server/engines/search/vectors/embedding-repo";
import { indexVectors, nearestByIndex } from "@/server/engines/search/vectors/vector-index";
import {
  completeEmbedding,
  listUnembedded,
  readTexts,
  storeVectors,
} from "@/server/engines/search/vectors/write-vectors";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../../database";
import { atRandom } from "../../ai/fake-embeddings";
import { openBase, put } from "../library";

const MODEL = "it's a model";
const DIMENSIONS = 256;

let database: Database;
let base: Scope;
let other: Scope;
let hasPgvector = false;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { rows } = await sql`select from pg_available_extensions where name = 'vector'`.execute(db);
  hasPgvector = rows.length > 0;
  [base, other] = [await openBase(db), await openBase(db)];
  for (const scope of [base, other]) {
    for (let at = 0; at < 30; at += 1) await put(db, scope, `Page ${at}`, `Text ${at}.`);
    const ids = await listUnembedded(db, scope, MODEL, 100);
    const texts = await readTexts(db, scope, ids);
    const vectors = texts.map(({ chunkId, text }) => [chunkId, vectorOf(text)] as const);
    await storeVectors(db, scope, MODEL, new Map(vectors));
    await completeEmbedding(db, scope, MODEL, [vectorOf("reference")]);
  }
});
afterAll(() => database.close());

const vectorOf = (text: string) => Float32Array.from(atRandom(text, ""));

const readState = async () => {
  const { organizationId, kbId } = base;
  const [found] = await readEmbeddings(database.db, { organizationId, kbIds: [kbId] }, MODEL);
  if (!found) throw new Error("There are no vectors.");
  return found;
};

test("few vectors get no index, with or without pgvector", async () => {
  expect(await indexVectors(database.db, MODEL, DIMENSIONS)).toBe(false);
  expect(await readState()).toMatchObject({ isIndexed: false, dimensions: DIMENSIONS });
});

test("vectors longer than pgvector can index get no index", async () => {
  expect(await indexVectors(database.db, MODEL, 4_096, 10)).toBe(false);
});

test("searches by the codes if the account may not install pgvector", async () => {
  const role = sql.id(`limited_${newId().replaceAll("-", "")}`);
  await database.db.connection().execute(async (db) => {
    await sql`create role ${role}`.execute(db);
    await sql`grant select on all tables in schema public to ${role}`.execute(db);
    await sql`set role ${role}`.execute(db);
    try {
      expect(await indexVectors(db, MODEL, DIMENSIONS, 10)).toBe(false);
    } finally {
      await sql`reset role`.execute(db);
      await sql`drop owned by ${role}`.execute(db);
      await sql`drop role ${role}`.execute(db);
    }
  });
  expect(await readState()).toMatchObject({ isIndexed: false });
});

test("builds an index for many vectors if PostgreSQL has pgvector, otherwise searches the codes", async () => {
  expect(await indexVectors(database.db, MODEL, DIMENSIONS, 10)).toBe(hasPgvector);
  expect(await indexVectors(database.db, MODEL, DIMENSIONS, 10)).toBe(hasPgvector);
  expect(await readState()).toMatchObject({ isIndexed: hasPgvector });
});

test("the index finds the nearest passages of the knowledge base and of no other", async () => {
  if (!hasPgvector) return;
  const { db } = database;
  const state = await readState();
  const question = vectorOf("Page 7\nText 7.");
  const found = await nearestByIndex(db, base.organizationId, state, question, 30);
  const texts = await readTexts(db, base, found.slice(0, 1));
  expect(texts.map(({ text }) => text)).toEqual(["Page 7\nText 7."]);
  expect(found).toHaveLength(30);
  expect(await nearestByIndex(db, other.organizationId, state, question, 30)).toEqual([]);
});

test("rebuilds an index that a process left incomplete", async () => {
  if (!hasPgvector) return;
  const { db } = database;
  await sql`update pg_index set indisvalid = false
    where indexrelid in (select indexrelid from pg_stat_user_indexes where indexrelname ~ '^chunk_vectors_[0-9a-f]{16}$')`.execute(
    db,
  );
  expect(await readState()).toMatchObject({ isIndexed: false });
  expect(await indexVectors(db, MODEL, DIMENSIONS, 10)).toBe(true);
  expect(await readState()).toMatchObject({ isIndexed: true });
});

test("stores vectors of another length beside an index", async () => {
  const { db } = database;
  const third = await openBase(db);
  await put(db, third, "Long", "A longer vector.");
  const [chunkId = ""] = await listUnembedded(db, third, MODEL, 1);
  const long = new Float32Array(2 * DIMENSIONS).fill(1);
  expect(await storeVectors(db, third, MODEL, new Map([[chunkId, long]]))).toBe(true);
  const { organizationId, kbId } = third;
  const rows = await readVectors(db, { organizationId, kbId }, MODEL, [chunkId]);
  expect(rows.map(({ vector }) => vector.length)).toEqual([long.length]);
});
