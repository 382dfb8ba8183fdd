import type { Db } from "@/server/infrastructure/db/database";
import { refreshCounts } from "./counts-repo";
import { setUnpacked } from "./item-repo";
import type { OpenItem } from "./run-repo";
import type { Run } from "./scope";
import { tell } from "./tell";

/** A large archive takes minutes: every hundredth of it is worth telling, more is not. */
const step = 0.01;

/** Keeps count of how far an archive is unpacked, and writes and tells it now and then. */
export class UnpackProgress {
  #read = 0;
  #told = 0;
  readonly #db: Db;
  readonly #run: Run;
  readonly #archive: OpenItem;

  constructor(db: Db, run: Run, archive: OpenItem) {
    this.#db = db;
    this.#run = run;
    this.#archive = archive;
  }

  /** So much of the archive has been read, 0 to 1. */
  readonly onRead = (share: number): void => {
    this.#read = Math.max(this.#read, share);
  };

  /** The same pieces; whoever takes them has it told how far they come. */
  async *passing(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      if (this.#read >= this.#told + step) await this.#tell();
      yield piece;
    }
  }

  async #tell(): Promise<void> {
    this.#told = this.#read;
    await setUnpacked(this.#db, this.#run, this.#archive.id, this.#told);
    await refreshCounts(this.#db, this.#run);
    await tell(this.#db, this.#run, this.#archive, "StartExtracting");
  }
}
