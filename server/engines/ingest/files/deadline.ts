import { stat } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** The least CPU time. A usual file takes a tenth of a second, a book of three megabytes some seconds. */
const LEAST_MS = 7_000;
/** Each kilobyte beyond this adds time: a PDF of 5,000 pages has tens of megabytes. */
const FREE_BYTES = 2 << 20;
const KILOBYTE_MS = 5;
const MOST_MS = 240_000;

/** CPU time in milliseconds, if the file makes progress. */
export const deadlineOf = (size: number): number =>
  Math.min(MOST_MS, LEAST_MS + (Math.max(0, size - FREE_BYTES) / 1024) * KILOBYTE_MS);

/** The part of the deadline for a file that was read up to this share, so that a stuck file fails soon. */
export const allowedMs = (deadlineMs: number, share: number): number =>
  Math.min(deadlineMs, LEAST_MS + (deadlineMs - LEAST_MS) * share);

/** In bytes. */
export const sizeOf = async (file: DocumentFile): Promise<number> =>
  "bytes" in file ? file.bytes.length : (await stat(file.path)).size;
