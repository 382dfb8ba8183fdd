import { ExtractFailure } from "../document";
import type { ZipEntry } from "./zip";

export type ArchiveLimits = {
  /** The number of members of the archive and of the archives in it. */
  maxMembers: number;
  /** Archives in archives. */
  maxDepth: number;
  /** The unpacked size of all members, in bytes. */
  maxUnpacked: number;
};

export const usualLimits: ArchiveLimits = {
  maxMembers: 10_000,
  maxDepth: 3,
  maxUnpacked: 4 * 2 ** 30,
};

/** A member beyond this size with this compression ratio is considered a zip bomb. */
const suspectSize = 16 << 20;
const maxRatio = 200;

/** What is left of an archive's limits. */
export class ArchiveBudget {
  readonly maxDepth: number;
  #members: number;
  #bytes: number;

  constructor({ maxMembers, maxDepth, maxUnpacked }: ArchiveLimits) {
    this.maxDepth = maxDepth;
    this.#members = maxMembers;
    this.#bytes = maxUnpacked;
  }

  /** @returns false if there are too many members */
  takeMember(): boolean {
    this.#members -= 1;
    return this.#members >= 0;
  }

  /**
   * A member's bytes, counted: what an archive states of its sizes may be a lie.
   * @throws ExtractFailure where they are too many
   */
  async *unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
    const most = Math.max(suspectSize, entry.packedSize * maxRatio);
    let size = 0;
    for await (const bytes of await entry.open()) {
      size += bytes.length;
      this.#bytes -= bytes.length;
      if (size > most || this.#bytes < 0) throw new ExtractFailure("EXTRACT_TOO_LARGE");
      yield bytes;
    }
  }
}
