import { openAsBlob } from "node:fs";
import { MemoryFS, PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { DurableFS } from "./durable-fs";
import type { Place } from "./embedded-protocol";

/** PGlite with the types of the platform. */
export async function openEngine(place: Place): Promise<PGlite> {
  return PGlite.create({
    ...("directory" in place ? inFolder(place.directory) : await inMemory(place.copyOf)),
    postgresqlconf: [
      "wal_sync_method=fsync",
      "shared_buffers=32MB",
      "random_page_cost=1.1",
      // A new file of the log is not filled with zeros first: everybody waited for that, a tenth of a second and more.
      "wal_init_zero=off",
      // Analysing reads 300 times as many pages at most: ten times as many held everybody up for a second.
      "default_statistics_target=10",
      "timezone=UTC",
    ],
    parsers: {
      [types.INT8]: Number,
      [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), "hex"),
    },
    // Bytes travel as they are, not as hexadecimal digits, which are twice as many: so much the type leaves open.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string },
  });
}

/** A commit is on the disk before it is acknowledged: PGlite's own defaults switch that off (`-F`), and leave out the syncs. */
const inFolder = (directory: string): PGliteOptions => ({
  fs: new DurableFS(directory),
  startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
});

const inMemory = async (dump: string | undefined): Promise<PGliteOptions> => ({
  fs: new MemoryFS(),
  ...(dump && { loadDataDir: await openAsBlob(dump) }),
});
