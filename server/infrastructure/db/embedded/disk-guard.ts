import { statfsSync } from "node:fs";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";

/** Exceeds the write-ahead log of the statements between two checks. PostgreSQL panics if it cannot write its log. */
const WRITE_RESERVE_BYTES = 64 << 20;
/** Reading also writes a little, such as hint bits. */
const READ_RESERVE_BYTES = 16 << 20;
const VALID_MS = 100;

const CONTROL = /^\s*(?:begin|start transaction|commit|rollback|savepoint|release)\b/i;
const WRITING = /\b(?:insert|update|delete|for share|nextval|pg_notify)\b/i;
const READING = /^\s*select\b/i;

/** Rejects statements before the disk of the embedded database is full. */
export class DiskGuard {
  readonly #readFreeBytes: () => number;
  #freeBytes = Number.POSITIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(readFreeBytes: () => number) {
    this.#readFreeBytes = readFreeBytes;
  }

  /** @throws {DatabaseUnavailable} */
  check(sql: string): void {
    const now = performance.now();
    if (now - this.#readAt >= VALID_MS) {
      this.#freeBytes = this.#readFreeBytes();
      this.#readAt = now;
    }
    if (this.#freeBytes >= WRITE_RESERVE_BYTES || CONTROL.test(sql)) return;
    const isReading = READING.test(sql) && !WRITING.test(sql);
    if (isReading && this.#freeBytes >= READ_RESERVE_BYTES) return;
    throw new DatabaseUnavailable(new Error("The disk of the embedded database is full."));
  }
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
