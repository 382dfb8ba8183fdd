import { PGlite, types } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DurableFS } from "./durable-fs";
import type { WorkerOptions } from "./embedded-protocol";

/**
 * PGlite on a folder, with the types of the platform. A commit is on the disk before it is acknowledged: PGlite's own
 * defaults switch that off (`-F`) and leave out the syncs.
 */
export function openEngine({ directory, isDurable }: WorkerOptions): Promise<PGlite> {
  return PGlite.create({
    fs: isDurable ? new DurableFS(directory) : new NodeFS(directory),
    startParams: PGlite.defaultStartParams.filter((parameter) => !isDurable || parameter !== "-F"),
    postgresqlconf: ["wal_sync_method=fsync", "shared_buffers=32MB", "timezone=UTC"],
    parsers: {
      [types.INT8]: Number,
      [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), "hex"),
    },
    serializers: {
      [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`,
    },
  });
}
