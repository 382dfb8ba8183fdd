import * as uploads from "@/server/features/uploads/repo";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { makeAccount, makeKnowledgeBase } from "../stored-owners";

const NOW = new Date("2026-03-05T12:00:00Z");
const LATER = new Date(NOW.getTime() + 1);

let database: Database;
let scope: { organizationId: string; kbId: string };
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const account = await makeAccount(database.db);
  userId = account.userId;
  scope = await makeKnowledgeBase(database.db, account.organizationId);
});

async function begin(expiresAt = LATER, own = scope): Promise<string> {
  const id = newId();
  await uploads.insertUpload(database.db, own, {
    id,
    userId,
    filename: "a.txt",
    size: 3,
    expiresAt,
  });
  return id;
}

const exists = async (id: string, own = scope) =>
  (await uploads.findUpload(database.db, own, id)) !== undefined;

test("an upload is read only under its own knowledge base", async () => {
  const other = await makeKnowledgeBase(database.db, scope.organizationId);
  const id = await begin();
  expect(await exists(id, other)).toBe(false);
  expect(await uploads.completeUpload(database.db, other, id)).toBe(false);
  await uploads.deleteUpload(database.db, other, id);
  expect(await exists(id)).toBe(true);
});

test("completes one upload once", async () => {
  const [id, other] = [await begin(), await begin()];
  expect(await uploads.completeUpload(database.db, scope, id)).toBe(true);
  expect(await uploads.completeUpload(database.db, scope, id)).toBe(false);
  expect(await uploads.findIncomplete(database.db, [id, other])).toEqual(new Set([other]));
});

test("only the given uploads are reported as incomplete", async () => {
  const [id] = [await begin(), await begin()];
  expect(await uploads.findIncomplete(database.db, [id])).toEqual(new Set([id]));
});

test("deleting an upload keeps the others", async () => {
  const [id, other] = [await begin(), await begin()];
  await uploads.deleteUpload(database.db, scope, id);
  expect(await exists(id)).toBe(false);
  expect(await exists(other)).toBe(true);
});

test("uploads are deleted after they expire", async () => {
  const [expired, open] = [await begin(NOW), await begin(LATER)];
  await uploads.deleteExpired(database.db, LATER);
  expect(await exists(expired)).toBe(false);
  expect(await exists(open)).toBe(true);
});

test("finds the file of an item in its own knowledge base", async () => {
  const { db } = database;
  const { organizationId } = scope;
  const other = await makeKnowledgeBase(db, organizationId);
  const store = async (own: typeof scope) => {
    const [id, key] = [newId(), newId()];
    await db
      .insertInto("storedFiles")
      .values({ key, organizationId, sha256: key, size: 3 })
      .execute();
    await db
      .insertInto("items")
      .values({ ...own, id, kind: "file", filename: id, storageKey: key })
      .execute();
    return { id, key };
  };
  const [file, second] = [await store(scope), await store(scope)];
  expect(await uploads.findStoredFile(db, scope, file.id)).toMatchObject({ key: file.key });
  expect(await uploads.findStoredFile(db, scope, second.id)).toMatchObject({ key: second.key });
  expect(await uploads.findStoredFile(db, other, file.id)).toBeUndefined();
});
