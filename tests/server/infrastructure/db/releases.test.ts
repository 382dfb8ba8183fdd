import { readFileSync, statSync } from "node:fs";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { demoApi } from "@/contract/chatbots/demo";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { openInMemory } from "@/server/infrastructure/db/embedded/embedded";
import { migrate, migrations } from "@/server/infrastructure/db/migrate";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { createPasswords } from "@/server/infrastructure/password-hash";
import { openTestDatabase } from "../../../database";
import { openPlatform, signIn } from "../../../platform";
import { createServerDatabase } from "../../../postgres-database";
import { archivedPerson } from "../../../releases/archived-person";
import { releasedMigrations, releases } from "../../../releases/releases";

/** An empty database of the tested kind. */
async function openBlank(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openInMemory();
  const { url, drop } = await createServerDatabase(server);
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

const segmentsOf = async ({ db }: Database) =>
  (await sql`select id, is_ready from segments order by id`.execute(db)).rows;

test.each(releases)(
  "answers from the data of $version without indexing it again, and searches its conversations",
  async (release) => {
    expect(statSync(release.path).size).toBeLessThan(300 * 1024);
    const database = await openBlank();
    await database.queue.executeSql(`begin;\n${release.sql}\nset search_path to public;\ncommit;`);
    const before = await segmentsOf(database);
    await prepareDatabase(database, { retryDelaySeconds: 0 });
    const platform = await openPlatform({ database, passwords: createPasswords() });
    await platform.finishJobs();
    expect(await segmentsOf(database)).toEqual(before);

    const ada = await signIn(platform.app, archivedPerson.email, archivedPerson.password);
    const [chatbot] = await ada(chatbotApi.list, { query: {} });
    const { token } = await ada(demoApi.open, { params: { chatbotId: chatbot?.id ?? "" } });
    const bot = platform.as({ authorization: `Bearer ${token}` });
    const { id } = await bot(chatApi.start, { body: { locale: "en" } });
    const question = { params: { id }, body: { text: "How long does delivery to Austria take?" } };
    const answer = await bot(chatApi.ask, question);
    expect(answer.answered).toBe(true);
    expect(answer.text).toContain("five working days");
    expect(answer.citations[0]?.url).toContain("/delivery");
    const found = await ada(conversationApi.list, { query: { search: "match won" } });
    expect(found).toMatchObject([{ firstQuestion: "Who won the match?" }]);
    await platform.close();
  },
);

test("a failed migration changes nothing, and the earlier version starts again", async () => {
  const database = await openTestDatabase();
  const added: Migration = {
    up: async (tx) => void (await sql`create table added (id integer)`.execute(tx)),
  };
  const failing = { up: () => Promise.reject(new Error("This migration fails.")) };
  const later = { ...migrations, "9998_added": added, "9999_failing": failing };
  await expect(migrate(database.db, later)).rejects.toThrow("Could not migrate");
  const { rows } = await sql`select to_regclass('added')::text as name`.execute(database.db);
  expect(rows).toEqual([{ name: null }]);
  await expect(prepareDatabase(database)).resolves.toBeUndefined();
  await database.close();
});

test("another statement that fails during a migration does not affect the migration", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const { promise: isRunning, resolve: run } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const added: Migration = {
    up: async (tx) => {
      await sql`create table added (id integer)`.execute(tx);
      run();
      await isOver;
    },
  };
  const migrating = migrate(db, { ...migrations, "9998_added": added });
  await isRunning;
  const failing = sql`select 1 / 0`.execute(db);
  end();
  await expect(failing).rejects.toThrow("division by zero");
  await migrating;
  const { rows } = await sql`select id from added`.execute(db);
  expect(rows).toEqual([]);
  await database.close();
});

test("a migration waits for a long transaction without blocking other calls", async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return; // The embedded database has one connection.
  const database = await openTestDatabase();
  const { db } = database;
  const changed: Migration = {
    up: async (tx) =>
      void (await sql`alter table organizations add column changed integer`.execute(tx)),
  };
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const long = db.transaction().execute(async (tx) => {
    await sql`select from organizations`.execute(tx);
    read();
    await isOver;
  });
  await isRead;
  const migrating = migrate(db, { ...migrations, "9998_changed": changed }, 0);
  const isWaiting = sql<{ pid: number }>`select pid from pg_locks where not granted`;
  while ((await isWaiting.execute(db)).rows.length === 0);
  // Waits behind the migration until its lock times out.
  await sql`select from organizations`.execute(db);
  end();
  await long;
  await migrating;
  const { rows } = await sql`select changed from organizations`.execute(db);
  expect(rows).toEqual([]);
  await database.close();
});

test("the earlier version starts on a database that the next version has migrated", async () => {
  const database = await openTestDatabase();
  const added = { up: async () => {} };
  await migrate(database.db, { ...migrations, "9998_added": added });
  await expect(prepareDatabase(database)).resolves.toBeUndefined();
  await database.close();
});

/** Statements that delete or rename tables and columns, or make columns stricter. */
const contracting =
  /\b(?:drop\s+(?:table|column)\b|rename\s+(?:to|column)\b|alter\s+column\s+\w+\s+(?:type|set\s+not\s+null)\b)/i;

/** Migrations that delete or rename what the release before them no longer uses. */
const allowed: readonly string[] = [];

test("migrations since the last release neither delete nor rename what that release uses", () => {
  const unreleased = Object.keys(migrations).filter((name) => !releasedMigrations.has(name));
  const text = (name: string) =>
    readFileSync(`server/infrastructure/db/migrations/${name}.ts`, "utf8");
  expect(releasedMigrations.size).toBeGreaterThan(50);
  expect(
    unreleased.filter((name) => contracting.test(text(name)) && !allowed.includes(name)),
  ).toEqual([]);
});
