import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault";

/** Larger disks are not filled. */
const MAX_BYTES = 4 * 2 ** 30;
const PIECE = Buffer.alloc(2 ** 20);
const SMALL_PIECE = Buffer.alloc(4_096);

/** The disk of a folder. The fault needs a separate small file system, such as a tmpfs that TMPDIR names. */
export class FullDisk {
  readonly #file: string;
  readonly #isSmall: boolean;
  #filling: NodeJS.Timeout | undefined;

  private constructor(folder: string, isSmall: boolean) {
    this.#file = join(folder, "filler");
    this.#isSmall = isSmall;
  }

  static async open(folder: string): Promise<FullDisk> {
    const { blocks, bsize } = await statfs(folder);
    return new FullDisk(folder, blocks * bsize <= MAX_BYTES);
  }

  faults(name: string): Fault[] {
    if (!this.#isSmall) return [];
    return [{ name, begin: () => this.#fill(), end: () => this.#empty() }];
  }

  /** Also fills space that is freed in the meantime. */
  async #fill(): Promise<void> {
    await this.#append();
    this.#filling = setInterval(() => void this.#append(), 1_000);
  }

  async #empty(): Promise<void> {
    clearInterval(this.#filling);
    await rm(this.#file, { force: true });
  }

  async #append(): Promise<void> {
    const file = await open(this.#file, "a");
    try {
      for (const piece of [PIECE, SMALL_PIECE]) await writeUntilFull(file, piece);
    } finally {
      await file.close();
    }
  }
}

async function writeUntilFull(
  file: Awaited<ReturnType<typeof open>>,
  piece: Buffer,
): Promise<void> {
  for (;;) {
    try {
      await file.write(piece);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return;
      throw error;
    }
  }
}
