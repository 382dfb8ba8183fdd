// Makes what tests copy: a prepared database as a folder, and the same as one file to be opened in memory.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "@/server/infrastructure/db/embedded";
import { openEngine } from "@/server/infrastructure/db/embedded-engine";
import { prepareDatabase } from "@/server/infrastructure/jobs/boss";

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
await engine.exec("checkpoint");
const dump = await engine.dumpDataDir("none");
await writeFile(join(draft, "database.tar"), dump.stream());
await engine.close();
