import { stat } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** CPU time for any file: a usual one takes a tenth of a second, a book of three megabytes some seconds. */
const leastMs = 7_000;
/** A PDF of 5,000 pages has tens of megabytes: each kilobyte beyond the first ones adds to its time. */
const freeBytes = 2 << 20;
const kilobyteMs = 5;
const mostMs = 240_000;

/** The CPU time, in milliseconds, that reading a file of this size may take if it gets on all the time. */
export const deadlineOf = (size: number): number =>
  Math.min(mostMs, leastMs + (Math.max(0, size - freeBytes) / 1024) * kilobyteMs);

/** What of that a file may have taken of which this share has been read: one that stands still soon ends. */
export const allowedMs = (deadlineMs: number, share: number): number =>
  Math.min(deadlineMs, leastMs + (deadlineMs - leastMs) * share);

/** In bytes. */
export const sizeOf = async (file: DocumentFile): Promise<number> =>
  "bytes" in file ? file.bytes.length : (await stat(file.path)).size;
