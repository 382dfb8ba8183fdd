import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
const maker = "tests/server/programs/make-template.ts";

/**
 * A prepared database to copy, created once for each state of the sources: opening a copy is ten times faster than
 * creating a database.
 */
export async function databaseTemplate(): Promise<string> {
  const finished = join(root, "build", `test-database-${databaseFingerprint()}`);
  if (existsSync(finished)) return finished;
  await mkdir(join(root, "build"), { recursive: true });
  const outdated = globSync(join(root, "build", "test-database-????????????????"));
  const draft = await mkdtemp(join(root, "build", "test-database-draft-"));
  const run = ["--import", join(root, "scripts", "resolve.mjs"), join(root, maker), draft];
  await promisify(execFile)(process.execPath, run);
  // Another run may have been faster. Its template stays, and this one is deleted.
  await rename(draft, finished).catch(() => existsSync(finished));
  for (const folder of [draft, ...outdated]) await rm(folder, { recursive: true, force: true });
  return finished;
}

/** A short hash of everything that a prepared database depends on. */
export function databaseFingerprint(): string {
  const sources = globSync(
    "server/infrastructure/{db/migrate,db/migrations/*,jobs/pg-boss,jobs/definitions}.ts",
    { cwd: root },
  );
  if (sources.length === 0) throw new Error("The sources of the database are somewhere else.");
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", maker, ...sources.toSorted()]) {
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}
