// Creates the templates of the tests: a prepared database as a folder, and as one file that is opened in memory.
import { mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "@/server/infrastructure/db/embedded/embedded";
import { openEngine } from "@/server/infrastructure/db/embedded/engine";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";

const [draft = ""] = process.argv.slice(2);
const directory = join(draft, "database");
const database = await openEmbedded(directory, console);
await prepareDatabase(database, { retryDelaySeconds: 0 });
await database.close();

// PostgreSQL's own templates, which only "create database" opens: more than half of all files.
for (const unused of ["1", "4"]) {
  await rm(join(directory, "base", unused), { recursive: true });
  await mkdir(join(directory, "base", unused));
}
const engine = await openEngine({ directory });
await leaveOneShortLog();
const dump = await engine.dumpDataDir("none");
await writeFile(join(draft, "database.tar"), dump.stream());
await engine.close();

/** The write-ahead log is more than half of all bytes. A new file of it holds only the last checkpoint. */
async function leaveOneShortLog(): Promise<void> {
  await engine.exec("select pg_switch_wal()");
  await engine.exec("checkpoint");
  const { rows } = await engine.query<{ name: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) as name",
  );
  const logs = join(directory, "pg_wal");
  for (const name of await readdir(logs)) {
    if (name === rows[0]?.name) await truncate(join(logs, name), 65_536);
    else if (/^[\dA-F]{24}$/.test(name)) await rm(join(logs, name));
  }
}
