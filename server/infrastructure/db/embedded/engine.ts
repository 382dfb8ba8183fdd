import { openAsBlob, fdatasyncSync } from "node:fs";
import { MemoryFS, PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { DatabaseSource } from "./protocol";

export async function openEngine(source: DatabaseSource): Promise<PGlite> {
  return PGlite.create({
    ...("directory" in source ? inFolder(source.directory) : await inMemory(source.copyOf)),
    postgresqlconf: [
      "wal_sync_method=fsync",
      "shared_buffers=32MB",
      "random_page_cost=1.1",
      // Filling a new WAL file with zeros would block the database for 100 ms or more.
      "wal_init_zero=off",
      // ANALYZE reads up to 300 times as many pages: the default of 100 blocked the database for a second.
      "default_statistics_target=10",
      "timezone=UTC",
    ],
    parsers: {
      [types.INT8]: Number,
      [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), "hex"),
    },
    // Safe: PGlite accepts binary parameters too, which are half as long as hexadecimal ones.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => bytes as unknown as string },
  });
}

/** Commits are durable: PGlite's default `-F` switches fsync off, and its NodeFS ignores it. */
const inFolder = (directory: string): PGliteOptions => ({
  fs: new DurableFS(directory),
  startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
});

const inMemory = async (dump: string | undefined): Promise<PGliteOptions> => ({
  fs: new MemoryFS(),
  ...(dump && { loadDataDir: await openAsBlob(dump) }),
});

type Options = Parameters<NodeFS["init"]>[1];
type Stream = { nfd?: number };

/**
 * PGlite's NodeFS with fsync, without which a power loss could lose acknowledged commits. It patches Emscripten's file
 * system: a test counts the syncs.
 */
class DurableFS extends NodeFS {
  override async init(pg: Parameters<NodeFS["init"]>[0], options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncOnFlush = (module: unknown) => {
      // Emscripten has no types for its file systems.
      const { FS } = module as { FS: { filesystems: { NODEFS: { stream_ops: object } } } };
      Object.assign(FS.filesystems.NODEFS.stream_ops, { fsync });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRuns(emscriptenOpts), syncOnFlush] },
    };
  }
}

const preRuns = ({ preRun }: Options) => (Array.isArray(preRun) ? preRun : preRun ? [preRun] : []);

function fsync(stream: Stream): number {
  if (typeof stream.nfd === "number") fdatasyncSync(stream.nfd);
  return 0;
}
