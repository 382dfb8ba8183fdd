import { fdatasyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
type Stream = { nfd?: number };

/**
 * PGlite's NodeFS with fsync, without which a power loss could lose acknowledged commits. It patches Emscripten's file
 * system: a test counts the syncs.
 */
export class DurableFS extends NodeFS {
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
