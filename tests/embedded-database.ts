import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "@/server/db/embedded";
import { prepareDatabase } from "@/server/jobs/prepare";

const root = join(import.meta.dirname, "..");

/** Lays a prepared embedded database into a data folder, for programs that open it themselves. */
export async function layDatabase(dataDir: string): Promise<void> {
  await cp(await template(), join(dataDir, "database"), { recursive: true });
}

/** A prepared folder to copy, made once for a state of the sources: a copy opens ten times faster than a new one. */
async function template(): Promise<string> {
  const finished = join(root, "build", `test-database-${databaseFingerprint()}`);
  if (existsSync(finished)) return finished;
  await mkdir(join(root, "build"), { recursive: true });
  const outdated = globSync(join(root, "build", "test-database-????????????????"));
  const draft = await mkdtemp(join(root, "build", "test-database-draft-"));
  const database = await openEmbedded(join(draft, "database"), { isDurable: false });
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  await database.close();
  // Another worker may have been faster: then its template stands, and this one goes.
  await rename(join(draft, "database"), finished).catch(() => existsSync(finished));
  for (const folder of [draft, ...outdated]) await rm(folder, { recursive: true, force: true });
  return finished;
}

/** What a prepared database depends on, as a short hash. */
export function databaseFingerprint(): string {
  const sources = globSync("server/{db/migrate,db/migrations/*,jobs/boss,jobs/definitions}.ts", {
    cwd: root,
  });
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...sources.toSorted()]) {
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}
