import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockDirectory } from "@/server/infrastructure/db/embedded/directory-lock";

export type DataLocation = { dataDirectory: string; databaseUrl?: string | undefined };

const DUMP = "database.dump";
/** Logs, copies of objects in a bucket, and locks, which belong to a process. */
const leftOut = ["logs", "copies", "*.lock", "*.lock-journal"];

/**
 * Writes the data directory, and the content of PostgreSQL if it is used, into one archive.
 * @throws {DataDirInUse} while the platform has the embedded database open
 */
export function backUp({ dataDirectory, databaseUrl }: DataLocation, file: string): void {
  if (!existsSync(dataDirectory)) throw new Error(`There is no data in ${dataDirectory}.`);
  const target = resolve(file);
  const unlock = databaseUrl ? () => {} : lockDirectory(join(dataDirectory, "database"));
  const dumped = join(dataDirectory, DUMP);
  const partial = `${target}.part`;
  try {
    // The data contains secrets, and a partial archive must not look complete.
    writeFileSync(partial, "", { mode: 0o600 });
    if (databaseUrl) run("pg_dump", ["--format=custom", `--file=${dumped}`, databaseUrl]);
    const exclude = leftOut.map((pattern) => `--exclude=./${pattern}`);
    run("tar", ["-czf", partial, "-C", dataDirectory, ...exclude, "."]);
    renameSync(partial, target);
  } finally {
    rmSync(partial, { force: true });
    rmSync(dumped, { force: true });
    unlock();
  }
}

/**
 * Unpacks an archive into an empty data directory, and into PostgreSQL if it is used. A failed restore leaves the
 * directory empty.
 * @throws {Error} if the target has data, which is never overwritten
 */
export function restore({ dataDirectory, databaseUrl }: DataLocation, file: string): void {
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`The file ${file} does not exist.`);
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new Error(
      `${dataDirectory} is not empty. Move its content first, or set DATA_DIR to an empty directory.`,
    );
  }
  mkdirSync(dataDirectory, { recursive: true });
  try {
    unpack({ dataDirectory, databaseUrl }, source);
  } catch (error) {
    for (const name of readdirSync(dataDirectory)) {
      rmSync(join(dataDirectory, name), { recursive: true });
    }
    throw error;
  }
}

function unpack({ dataDirectory, databaseUrl }: DataLocation, source: string): void {
  run("tar", ["-xzf", source, "-C", dataDirectory]);
  const dumped = join(dataDirectory, DUMP);
  if (existsSync(dumped) !== Boolean(databaseUrl)) {
    throw new Error(
      databaseUrl
        ? "The archive contains an embedded database. Remove DATABASE_URL from the settings."
        : "The archive contains a PostgreSQL database. Set DATABASE_URL.",
    );
  }
  if (!databaseUrl) return;
  const options = ["--clean", "--if-exists", "--no-owner", "--exit-on-error"];
  run("pg_restore", [...options, `--dbname=${databaseUrl}`, dumped]);
  rmSync(dumped);
}

function run(command: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`);
}
