import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase } from "@/server/infrastructure/db/database";
import { lockDirectory } from "@/server/infrastructure/db/embedded/directory-lock";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { checksumOf, verifyTable } from "./checksum";
import { withoutConstraints } from "./constraints";
import { copyRows } from "./copy-rows";
import { embeddedIn, type Location, type Session, withSession } from "./session";
import {
  isBlank,
  listTables,
  QUEUES,
  requireSameTables,
  requireThisVersion,
  type Table,
} from "./tables";

type OnTable = (name: string, rows: number) => void;

/**
 * Copies the database of a session into an empty one, in one transaction: the target is empty or complete. Calls
 * `onTable` for each verified table. Returns false if the target has the same rows already.
 * @throws {Error} if the target has other data, or a version differs
 */
export async function moveDatabase(
  source: Session,
  to: Location,
  onTable: OnTable,
): Promise<boolean> {
  await requireThisVersion(source, "source");
  await begin(source, "isolation level repeatable read read only");
  try {
    return "databaseUrl" in to
      ? await intoServer(source, to, onTable)
      : await intoFolder(source, to.directory, onTable);
  } finally {
    await source.query("rollback");
  }
}

async function intoServer(
  source: Session,
  to: { databaseUrl: string },
  onTable: OnTable,
): Promise<boolean> {
  await withSession(to, async (target) => {
    if (!(await isBlank(target))) await requireThisVersion(target, "target");
  });
  await prepare({ databaseUrl: to.databaseUrl });
  return withSession(to, (target) => fill(source, target, onTable));
}

/** Writes the database beside its final place, so that an interrupted move leaves no incomplete database there. */
async function intoFolder(source: Session, directory: string, onTable: OnTable): Promise<boolean> {
  const draft = join(dirname(directory), "moving");
  await mkdir(dirname(directory), { recursive: true });
  const unlock = lockDirectory(draft);
  try {
    if (existsSync(directory)) return await compareFolder(source, directory, onTable);
    await rm(draft, { recursive: true, force: true });
    await prepare({ dataDir: draft });
    await withSession(embeddedIn(draft), (target) => fill(source, target, onTable));
    await rename(join(draft, "database"), directory);
    await rm(draft, { recursive: true });
    return true;
  } finally {
    unlock();
    await rm(`${draft}.lock`, { force: true });
  }
}

async function compareFolder(
  source: Session,
  directory: string,
  onTable: OnTable,
): Promise<boolean> {
  return withSession({ directory }, async (target) => {
    await requireThisVersion(target, "target");
    await begin(target);
    await requireSameRows(source, target, onTable);
    return false;
  });
}

async function prepare(location: { databaseUrl: string } | { dataDir: string }): Promise<void> {
  const database = await openDatabase({ dataDir: "", ...location });
  try {
    await prepareDatabase(database);
  } finally {
    await database.close();
  }
}

async function fill(source: Session, target: Session, onTable: OnTable): Promise<boolean> {
  await begin(target);
  await requireSameTables(source, target);
  const tables = await listTables(target);
  if (await hasRows(target, tables)) {
    await requireSameRows(source, target, onTable);
    return false;
  }
  await withoutConstraints(target, tables, async () => {
    for (const table of tables) {
      await copyRows(source, target, table);
      if (table.name !== QUEUES) onTable(table.name, await verifyTable(source, target, table));
    }
    await adaptJobs(target);
  });
  await target.query("commit");
  await target.query("analyze");
  return true;
}

/** The text of a value must be equal in both databases. */
async function begin(session: Session, mode = ""): Promise<void> {
  await session.query(`begin ${mode}`);
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, YMD",
    intervalstyle: "postgres",
    bytea_output: "hex",
    extra_float_digits: "1",
    search_path: "public",
  };
  for (const [name, value] of Object.entries(settings)) {
    await session.query("select set_config($1, $2, true)", [name, value]);
  }
}

async function hasRows(session: Session, tables: readonly Table[]): Promise<boolean> {
  for (const table of tables) {
    if (table.name !== QUEUES && (await checksumOf(session, table)).rows > 0) return true;
  }
  return false;
}

/** Jobs are left out, because `adaptJobs` changes them. */
async function requireSameRows(source: Session, target: Session, onTable: OnTable): Promise<void> {
  try {
    for (const table of await listTables(target)) {
      if (table.name.startsWith("pgboss.")) continue;
      onTable(table.name, await verifyTable(source, target, table));
    }
  } catch (cause) {
    throw new Error("The target has other data: choose an empty one.", { cause });
  }
}

/**
 * A server detects dead processes by their heartbeats, and the embedded database at its start. A job that was running
 * gets the heartbeat of a dead process.
 */
async function adaptJobs(target: Session): Promise<void> {
  await target.query(
    `update pgboss.job set heartbeat_seconds = queue.heartbeat_seconds,
      heartbeat_on = case when state = 'active' and queue.heartbeat_seconds is not null then now() end
    from pgboss.queue where queue.name = job.name and state < 'completed'`,
  );
}
