import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Ctx, Deps } from "@/server/deps";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { deleteContents } from "@/server/features/knowledge-bases/delete-contents";
import { findSources, deleteKnowledgeBases } from "@/server/features/knowledge-bases/service";
import { type Database, type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { hasPending } from "@/server/infrastructure/jobs/jobs-repo";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { openTestDatabase } from "../../../database";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import { openBase, put, titles } from "../../engines/search/library";

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const question = "Which enclosure has the otter?";
const itemCount = 260;

/** A knowledge base with two indexed texts, more pages than one batch, and an archive with members. */
async function fill(within: Db, organizationId = newId()) {
  const base = await openBase(within, organizationId);
  const otter = await put(within, base, "otter", "The otter lives in enclosure number seven.");
  await put(within, base, "wolf", "The wolf lives in enclosure number eight.");
  await mergeSegments(within, base);
  const [archiveId, runId] = [newId(), newId()];
  await sql`insert into items (id, organization_id, kb_id, kind) values (${archiveId}, ${organizationId}, ${base.kbId}, 'archive')`.execute(
    within,
  );
  await sql`insert into items (id, organization_id, kb_id, kind, page_url, parent_id)
    select gen_random_uuid(), ${organizationId}, ${base.kbId}, 'page', 'https://example.com/' || n,
      case when n % 2 = 0 then ${archiveId}::uuid end
    from generate_series(1, ${itemCount}::int) n`.execute(within);
  await sql`insert into crawl_runs (id, organization_id, kb_id, trigger) values (${runId}, ${organizationId}, ${base.kbId}, 'created')`.execute(
    within,
  );
  await sql`insert into crawl_changes (run_id, organization_id, kb_id, page_url, kind)
    select ${runId}, organization_id, kb_id, page_url, 'new' from items
    where kb_id = ${base.kbId} and page_url is not null`.execute(within);
  return { base, otter };
}

/** The number of rows of a knowledge base, by table. */
async function countRows({ kbId }: Scope, within = db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from kb_contents where kb_id = ${kbId}) as contents,
      (select count(*) from items where kb_id = ${kbId}) as items,
      (select count(*) from chunks where kb_id = ${kbId}) as chunks,
      (select count(*) from segments where kb_id = ${kbId}) as segments,
      (select count(*) from crawl_runs where kb_id = ${kbId}) as runs,
      (select count(*) from crawl_changes where kb_id = ${kbId}) as changes
  `.execute(within);
  return rows[0] ?? {};
}

const nothing = { contents: 0, items: 0, chunks: 0, segments: 0, runs: 0, changes: 0 };

/** Deletes as the call does, without a worker. The service uses only these parts of the context. */
const remove = ({ organizationId, kbId }: Scope, within = db) =>
  deleteKnowledgeBases({ db: within, user: { organizationId } } as unknown as Ctx, [kbId]);

const runDeletion = (
  place: Pick<Database, "db" | "vacuumIfNeeded"> = database,
  signal?: AbortSignal,
) =>
  deleteContents(
    { db: place.db, database: place } as unknown as Deps,
    signal ?? new AbortController().signal,
  );

test("finds nothing in a deleted knowledge base, even before its contents are deleted", async () => {
  const { base, otter } = await fill(db);
  const living = await openBase(db, base.organizationId);
  await put(db, living, "beaver", "The beaver lives in enclosure number nine.");
  expect(await titles(db, base, question)).toContain("otter");

  await remove(base);
  expect(await countRows(base)).toMatchObject({
    items: itemCount + 3,
    chunks: 2,
    changes: itemCount,
  });
  const kbIds = [base.kbId, living.kbId];
  expect(await titles(db, base, question, { kbIds })).toEqual(["beaver"]);
  expect(await findSources(db, base.organizationId, [otter])).toEqual([]);
  await runDeletion();
});

test("deletes all contents of a deleted knowledge base in batches, even if run twice, and nothing else", async () => {
  const { base } = await fill(db);
  const { base: other } = await fill(db, base.organizationId);
  const before = await countRows(other);
  await remove(base);
  expect(await hasPending(db, ["kb.clear"])).toBe(true);
  await runDeletion();
  expect(await countRows(base)).toEqual(nothing);
  expect(await countRows(other)).toEqual(before);
  expect(await titles(db, other, question)).toContain("otter");
  await runDeletion();
  expect(await countRows(other)).toEqual(before);
});

test("continues after an interruption", async () => {
  const { base } = await fill(db);
  await remove(base);
  const stopping = new AbortController();
  const vacuumIfNeeded = async () => stopping.abort(new Error("stop"));
  await expect(runDeletion({ db, vacuumIfNeeded }, stopping.signal)).rejects.toThrow("stop");
  const { items = 0, changes } = await countRows(base);
  expect(changes).toBe(itemCount - 100);
  expect(items).toBe(itemCount + 3);
  await runDeletion();
  expect(await countRows(base)).toEqual(nothing);
});

test("deletes what a late worker writes and prevents later writes", async () => {
  const { base } = await fill(db);
  await remove(base);
  const written: string[] = [];
  const vacuumIfNeeded = async () => {
    const { items = 0 } = await countRows(base);
    if (items === itemCount + 3 || written.length > 0) return;
    written.push(await put(db, base, "late", "The otter came late."));
  };
  await runDeletion({ db, vacuumIfNeeded });
  expect(written).toHaveLength(1);
  expect(await countRows(base)).toEqual(nothing);
  await expect(put(db, base, "later", "The otter came later.")).rejects.toThrow("items_kb_id_fkey");
});

test("completes in the next process after a kill", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-clearing-"));
  await copyDatabase(dataDir);
  const before = await openDatabase({ dataDir });
  const { base } = await fill(before.db);
  const folder = join(dataDir, "files", base.organizationId);
  await store(before.db, base, new LocalStorage(join(dataDir, "files")));
  await remove(base, before.db);
  await before.close();
  expect(await readdir(folder)).toHaveLength(1);

  const first = new Program("tests/server/programs/clear-forever.ts", dataDir);
  await first.writes(1);
  await first.kill();
  const next = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
  expect(await next.ends()).toMatchObject({ code: 0, errors: "" });

  const after = await openDatabase({ dataDir });
  expect(await countRows(base, after.db)).toEqual(nothing);
  await after.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(dataDir, { recursive: true });
}, 120_000);

/** A file of the knowledge base with its content. */
async function store(within: Db, { organizationId, kbId }: Scope, storage: LocalStorage) {
  async function* pieces() {
    yield Buffer.from("The otter lives here.");
  }
  const { key, sha256, size } = await storage.write(organizationId, pieces(), { maxBytes: 100 });
  await within.insertInto("storedFiles").values({ key, organizationId, sha256, size }).execute();
  const item = { id: newId(), organizationId, kbId, kind: "file", filename: "a.txt" };
  await within
    .insertInto("items")
    .values({ ...item, storageKey: key })
    .execute();
}
