import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";

export type Release = { version: string; path: string; sql: string };

/** The data of each released version, see `archive-release.ts`. */
export const releases: Release[] = globSync("tests/releases/*.sql.gz").map((path) => ({
  version: basename(path, ".sql.gz"),
  path,
  sql: gunzipSync(readFileSync(join(process.cwd(), path))).toString("utf8"),
}));

const migration = /^INSERT INTO public\.kysely_migration VALUES \('([^']+)'/gm;

/** The migrations that some release contains. */
export const releasedMigrations = new Set(
  releases.flatMap(({ sql }) => [...sql.matchAll(migration)].map(([, name = ""]) => name)),
);
