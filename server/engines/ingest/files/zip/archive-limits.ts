import { ExtractFailure } from "../document";
import type { ZipEntry } from "./zip";

export type ArchiveLimits = {
  /** Including members of nested archives. */
  maxMembers: number;
  /** The depth of nested archives. */
  maxDepth: number;
  /** The unpacked bytes of all members. */
  maxUnpacked: number;
};

export const defaultLimits: ArchiveLimits = {
  maxMembers: 10_000,
  maxDepth: 3,
  maxUnpacked: 4 * 2 ** 30,
};

/** A larger member with the following compression ratio counts as a zip bomb. */
const SUSPECT_SIZE = 16 << 20;
const MAX_RATIO = 200;

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
   * Counts the bytes, because stated sizes may be false.
   * @throws {ExtractFailure} if there are too many
   */
  async *unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
    const maxSize = Math.max(SUSPECT_SIZE, entry.packedSize * MAX_RATIO);
    let size = 0;
    for await (const bytes of await entry.open()) {
      size += bytes.length;
      this.#bytes -= bytes.length;
      if (size > maxSize || this.#bytes < 0) throw new ExtractFailure("EXTRACT_TOO_LARGE");
      yield bytes;
    }
  }
}
