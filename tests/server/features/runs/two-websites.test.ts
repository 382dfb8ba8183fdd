import { sql } from "kysely";
import { findCurrent } from "@/server/features/runs/current-run-repo";
import { reopenFiles } from "@/server/features/runs/files/file-repo";
import { listNamed } from "@/server/features/runs/files/stored-files-repo";
import {
  complete,
  count,
  find,
  findPageLimit,
  insert,
  list,
} from "@/server/features/runs/run-repo";
import type { Run } from "@/server/features/runs/run-types";
import { addToRun, listAddresses } from "@/server/features/runs/website/frontier/frontier-repo";
import { listMissingPages } from "@/server/features/runs/website/missing-pages-repo";
import {
  findBaseUrl,
  findPageUrl,
  findSettings,
  listSitemaps,
  reopenPages,
  replaceSitemaps,
} from "@/server/features/runs/website/website-repo";
import { deleteItemBatch, deleteItems, insertItems } from "@/server/features/runs/write-items-repo";
import { type Database, type Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { insertRunningWebsite } from "../knowledge-bases/crawling";

const KEPT_RUNS = 50;

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const addressOf = (name: string, path = "") => `https://${name}.example/${path}`;

type Website = { name: string; run: Run; maxPages: number };

/** Two websites of one organisation. A query without a condition for the website may return either. */
async function insertWebsites(): Promise<[Website, Website]> {
  const [organizationId, userId] = [newId(), newId()];
  await sql`insert into organizations (id, name) values (${organizationId}, 'Shop')`.execute(db);
  await sql`
    insert into users (id, organization_id, email, password_hash, first_name, last_name, role, status)
    values (${userId}, ${organizationId}, ${userId}, '', 'Ada', 'L', 'organization_owner', 'verified')
  `.execute(db);
  const owner = { organizationId, userId };
  return [await insertWebsite(owner, "old", 10), await insertWebsite(owner, "new", 20)];
}

/** A website with a run, a failed page and file, a missing page, and a sitemap. */
async function insertWebsite(
  owner: { organizationId: string; userId: string },
  name: string,
  maxPages: number,
): Promise<Website> {
  const website = { title: name, baseUrl: addressOf(name) };
  const run = await insertRunningWebsite(db, owner, website);
  const { organizationId, kbId } = run;
  const stored = { organizationId, key: `${organizationId}/${name}`, sha256: name, size: 1 };
  await db.insertInto("storedFiles").values(stored).execute();
  const skipped = { organizationId, kbId, state: "skipped", errorCode: "TRAINING_FAILED" };
  const page = { ...skipped, kind: "page", stage: "FailedTraining" };
  const file = { ...skipped, kind: "file", stage: "FailedExtracting", storageKey: stored.key };
  const missing = { pageUrl: addressOf(name, "missing"), missingSince: new Date() };
  await insertItems(db, [
    { ...page, id: newId(), pageUrl: addressOf(name, "failed") },
    { ...page, id: newId(), ...missing },
    { ...file, id: newId(), filename: `${name}.csv` },
  ]);
  await db.updateTable("knowledgeBases").where("id", "=", kbId).set({ maxPages }).execute();
  await replaceSitemaps(db, run, [sitemapOf(name)]);
  return { name, run, maxPages };
}

const sitemapOf = (name: string) => ({
  url: addressOf(name, "sitemap.xml"),
  etag: null,
  lastModified: null,
  content: { pages: [], sitemaps: [], lastModified: {} },
});

async function rowsOf({ run: { kbId } }: Website) {
  const all = (table: "items" | "crawlRuns" | "sitemapFiles") =>
    sql`select * from ${sql.table(table)} where kb_id = ${kbId} order by 1`.execute(db);
  const kb = await db
    .selectFrom("knowledgeBases")
    .selectAll()
    .where("id", "=", kbId)
    .executeTakeFirst();
  const tables = [await all("items"), await all("crawlRuns"), await all("sitemapFiles")];
  return { kb, tables: tables.map(({ rows }) => rows) };
}

const urlsOf = (rows: readonly { pageUrl: string | null }[]) =>
  rows.flatMap(({ pageUrl }) => pageUrl ?? []).toSorted((a, b) => a.localeCompare(b));

test("a run reads its own website only", async () => {
  const websites = await insertWebsites();
  for (const { name, run, maxPages } of websites) {
    const urls = [addressOf(name, "failed"), addressOf(name, "missing")];
    const names = websites.map((each) => `${each.name}.csv`);
    const anyUrls = websites.map((each) => addressOf(each.name, "failed"));
    const addresses = await listAddresses(db, run, { position: undefined, rows: 10 });
    expect(urlsOf(addresses)).toEqual(urls);
    expect(urlsOf(await listMissingPages(db, run))).toEqual([addressOf(name, "missing")]);
    expect(await listSitemaps(db, run)).toEqual([sitemapOf(name)]);
    expect(await findPageUrl(db, run, anyUrls)).toBe(addressOf(name, "failed"));
    expect(await findBaseUrl(db, run)).toBe(addressOf(name));
    expect(await findPageLimit(db, run)).toBe(maxPages);
    expect(await findSettings(db, run)).toMatchObject({ baseUrl: addressOf(name), maxPages });
    expect(await findCurrent(db, run)).toEqual(run);
    expect((await list(db, run, { page: 1, pageSize: 10 })).map(({ id }) => id)).toEqual([
      run.runId,
    ]);
    expect(await count(db, run)).toBe(1);
    const files = await listNamed(db, run, names);
    expect(files.map(({ filename }) => filename)).toEqual([`${name}.csv`]);
  }
});

test.each<[string, (run: Run) => Promise<unknown>]>([
  ["retries failed pages", (run) => reopenPages(db, { ...run, runId: newId() }, undefined)],
  ["retries failed files", (run) => reopenFiles(db, { ...run, runId: newId() }, undefined)],
  ["replaces its sitemaps", (run) => replaceSitemaps(db, run, [])],
  ["deletes its items", (run) => deleteItemBatch(db, run, 10)],
  ["is completed", (run) => complete(db, run)],
])("a run that %s does not change another website", async (_, work) => {
  const websites = await insertWebsites();
  for (const [ours, other] of [websites, websites.toReversed()]) {
    if (!ours || !other) continue;
    const before = { ours: await rowsOf(ours), other: await rowsOf(other) };
    await work(ours.run);
    expect(await rowsOf(other)).toEqual(before.other);
    expect(await rowsOf(ours)).not.toEqual(before.ours);
  }
});

test("items of another website are neither retried nor deleted by their ids", async () => {
  const [ours, other] = await insertWebsites();
  const before = await rowsOf(other);
  const rows = await listAddresses(db, other.run, { position: undefined, rows: 10 });
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(await deleteItems(db, ours.run, ids)).toEqual([]);
  expect(await reopenPages(db, ours.run, ids)).toBe(0);
  expect(await reopenFiles(db, ours.run, ids)).toBe(0);
  await addToRun(db, ours.run, ids);
  expect(await rowsOf(other)).toEqual(before);
});

test("runs of another website do not count towards the fifty that are kept", async () => {
  const [ours, other] = await insertWebsites();
  for (let runs = 1; runs < KEPT_RUNS; runs += 1) {
    await insert(db, { ...other.run, runId: newId() }, "hand");
  }
  const next = { ...ours.run, runId: newId() };
  await insert(db, next, "hand");
  expect(await count(db, ours.run)).toBe(2);
  expect(await count(db, other.run)).toBe(KEPT_RUNS);
  await insert(db, { ...other.run, runId: newId() }, "hand");
  expect(await count(db, other.run)).toBe(KEPT_RUNS);
  expect(await find(db, other.run)).toBeUndefined();
  expect(await count(db, ours.run)).toBe(2);
});
