import type { Db } from "@/server/infrastructure/db/database";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import type { Run } from "../run";
import { publishFileStage } from "./file-event";
import { type OpenItem, setUnpacked } from "./file-repo";

/** The share between two events. A large archive takes minutes. */
const step = 0.01;

/** Stores and publishes the unpacked share of an archive from time to time. */
export class UnpackProgress {
  #read = 0;
  #published = 0;
  readonly #db: Db;
  readonly #run: Run;
  readonly #archive: OpenItem;

  constructor(db: Db, run: Run, archive: OpenItem) {
    this.#db = db;
    this.#run = run;
    this.#archive = archive;
  }

  /** `share`: the part of the archive that was read, 0 to 1. */
  readonly onRead = (share: number): void => {
    this.#read = Math.max(this.#read, share);
  };

  /** Passes chunks through and reports progress. */
  async *report(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (this.#read >= this.#published + step) await this.#publish();
      yield chunk;
    }
  }

  async #publish(): Promise<void> {
    this.#published = this.#read;
    await setUnpacked(this.#db, this.#run, this.#archive.id, this.#published);
    await refreshCounts(this.#db, this.#run);
    await publishFileStage(this.#db, this.#run, this.#archive, "StartExtracting");
  }
}
