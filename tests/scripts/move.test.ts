import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Answers, answersTo, fillInstallation } from "@/bench/filled-installation";
import { askAbout } from "@/bench/generated-knowledge-base";
import { moveDatabase } from "@/scripts/move/database";
import { bucketStore, folderStore } from "@/scripts/move/file-store";
import { moveFiles } from "@/scripts/move/files";
import { embeddedIn, type Location, withSession } from "@/scripts/move/session";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { copyDatabase } from "../embedded-database";
import { createServerDatabase } from "../postgres-database";
import { Program } from "../program";
import { FakeS3 } from "../server/infrastructure/storage/fake-s3";

const folder = mkdtempSync(join(tmpdir(), "antwort-move-"));
const from = join(folder, "from");
const server = await findOrStartPostgres();
let scope: Scope;
let questions: string[];
let before: Answers;

beforeAll(async () => {
  await copyDatabase(from);
  await inside({ dataDir: from }, async ({ db }) => {
    scope = await fillInstallation(db, 400, 500);
    await sql`update pgboss.job set state = 'active', started_on = now()
      where id = (select id from pgboss.job limit 1)`.execute(db);
    questions = await askAbout(db, scope, 20);
    before = await answersTo(db, scope, questions);
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

type Place = { databaseUrl: string } | { dataDir: string };

async function inside<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: "", ...place });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the moved rows by table, or undefined if they were there. */
async function move(source: Location, target: Location) {
  const moved: Record<string, number> = {};
  const onTable = (name: string, rows: number) => void (moved[name] = rows);
  const isNew = await withSession(source, (session) => moveDatabase(session, target, onTable));
  return isNew ? moved : undefined;
}

const answers = (place: Place) => inside(place, ({ db }) => answersTo(db, scope, questions));

if (!server) {
  test("no PostgreSQL is installed here: moving to it was not tested", () => {});
}

/** A test with a blank database on the server, if there is one. */
function onServer(title: string, run: (databaseUrl: string) => Promise<void>) {
  if (!server) return;
  test(title, async () => {
    const { url, drop } = await createServerDatabase(server.url);
    try {
      await run(url);
    } finally {
      await drop();
    }
  });
}

onServer("moves every row to PostgreSQL and back, with the same answers", async (databaseUrl) => {
  const moved = await move(embeddedIn(from), { databaseUrl });
  expect(moved).toMatchObject({
    "public.chunks": 400,
    "public.conversations": 500,
    "public.messages": 2_000,
    "pgboss.job": expect.any(Number),
  });
  expect(await answers({ databaseUrl })).toEqual(before);
  expect(await inside({ databaseUrl }, countJobs)).toEqual({ waiting: 20, unguarded: 0 });
  expect(await move(embeddedIn(from), { databaseUrl })).toBeUndefined();

  const to = join(folder, "back");
  expect(await move({ databaseUrl }, embeddedIn(to))).toMatchObject({ "public.chunks": 400 });
  expect(await answers({ dataDir: to })).toEqual(before);
  expect(await answers({ dataDir: from })).toEqual(before);
});

/** Jobs without a heartbeat would wait for a day if their process died. */
async function countJobs({ db }: Database) {
  const { rows } = await sql`
    select count(*)::int as waiting, (count(*) filter (where heartbeat_seconds is null
      or state = 'active' and heartbeat_on is null))::int as unguarded
    from pgboss.job where state < 'completed'`.execute(db);
  return rows[0];
}

onServer("continues after a kill, and leaves an empty target until it is complete", async (url) => {
  const variables = { DATA_DIR: from, DATABASE_URL: "", STORAGE_URL: "" };
  Object.assign(process.env, variables);
  const killed = new Program("scripts/move/run.ts", url);
  await killed.writes(15);
  await killed.kill();
  await inside({ databaseUrl: url }, async ({ db }) => {
    expect(await sql`select from conversations limit 1`.execute(db)).toMatchObject({ rows: [] });
  });
  expect(await move(embeddedIn(from), { databaseUrl: url })).toMatchObject({
    "public.chunks": 400,
  });
});

onServer("refuses a target with other data, and a foreign one", async (databaseUrl) => {
  await inside({ databaseUrl }, ({ db }) => sql`create table theirs (id integer)`.execute(db));
  await expect(move(embeddedIn(from), { databaseUrl })).rejects.toThrow("another program");
  await inside({ databaseUrl }, ({ db }) => sql`drop table theirs`.execute(db));
  await move(embeddedIn(from), { databaseUrl });
  await inside({ databaseUrl }, ({ db }) => sql`update messages set text = 'x'`.execute(db));
  await expect(move(embeddedIn(from), { databaseUrl })).rejects.toThrow("other data");
});

onServer("refuses a database that others use, and other versions", async (databaseUrl) => {
  const target = { databaseUrl };
  await inside({ dataDir: from }, async ({ db }) => {
    await expect(move(embeddedIn(from), target)).rejects.toThrow("DATA_DIR_IN_USE");
    await sql`insert into kysely_migration values ('9999_later', now())`.execute(db);
  });
  await expect(move(embeddedIn(from), target)).rejects.toThrow("newer version");
  await inside({ dataDir: from }, ({ db }) =>
    sql`delete from kysely_migration where name = '9999_later'`.execute(db),
  );
  await move(embeddedIn(from), target);
  const vain = embeddedIn(join(folder, "vain"));
  await inside(target, async ({ db, listen }) => {
    const stop = await listen("anything", () => {});
    await expect(move(target, vain)).rejects.toThrow("stop the platform");
    await stop();
    await sql`delete from kysely_migration where name = '0001_core'`.execute(db);
  });
  await expect(move(target, vain)).rejects.toThrow("older version");
});

test("copies files into a bucket and back, compares them, and continues", async () => {
  const s3 = new FakeS3();
  await s3.start();
  const options = { url: "s3://files/live", hasOwnEndpoint: true, client: s3.client };
  const [source, bucket] = [folderStore(join(folder, "files")), bucketStore(options)];
  mkdirSync(join(folder, "files/organisation"), { recursive: true });
  const write = (name: string, bytes: number) =>
    writeFileSync(join(folder, "files/organisation", name), Buffer.alloc(bytes, name));
  write("large", 12 * 1024 ** 2);
  write("cut.part", 3);
  expect(await moveFiles(source, bucket)).toEqual({ copied: 1, present: 0 });
  write("one", 3);
  s3.intercept = ({ method }) => (method === "PUT" ? { status: 403 } : undefined);
  await expect(moveFiles(source, bucket)).rejects.toThrow("STORAGE_UNAVAILABLE");
  s3.intercept = () => undefined;
  expect(await moveFiles(source, bucket)).toEqual({ copied: 1, present: 1 });
  s3.files.set("live/organisation/one", { bytes: Buffer.from("bad"), changedAt: new Date() });
  expect(await moveFiles(source, bucket)).toEqual({ copied: 1, present: 1 });

  const unfinished = { bytes: Buffer.from("{}"), changedAt: new Date() };
  s3.files.set(`live/uploads/${randomUUID()}/description`, unfinished);
  const back = folderStore(join(folder, "files-back"));
  expect(await moveFiles(bucket, back)).toEqual({ copied: 2, present: 0 });
  expect(await moveFiles(bucket, back)).toEqual({ copied: 0, present: 2 });
  const large = (copy: string) => readFileSync(join(folder, copy, "organisation/large"));
  expect(large("files-back").equals(large("files"))).toBe(true);
  s3.files.set("live/organisation/theirs", { bytes: Buffer.from("x"), changedAt: new Date() });
  await expect(moveFiles(source, bucket)).rejects.toThrow("another installation");
  bucket.close();
  await s3.stop();
});
