import { stat } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** A usual file is read in a tenth of a second, a book of three megabytes in some seconds. */
const MIN_MS = 7_000;
/** Each kilobyte beyond this size adds time: a PDF of 5,000 pages has tens of megabytes. */
const FREE_BYTES = 2 << 20;
const KILOBYTE_MS = 5;
const MAX_MS = 240_000;

/** Returns the CPU time that reading a file of this size may use while it makes progress, in milliseconds. */
export const deadlineOf = (size: number): number =>
  Math.min(MAX_MS, MIN_MS + (Math.max(0, size - FREE_BYTES) / 1024) * KILOBYTE_MS);

/** Returns the part of the deadline for a file that was read up to this share, so that a stuck file fails soon. */
export const allowedMs = (deadlineMs: number, share: number): number =>
  Math.min(deadlineMs, MIN_MS + (deadlineMs - MIN_MS) * share);

/** In bytes. */
export const sizeOf = async (file: DocumentFile): Promise<number> =>
  "bytes" in file ? file.bytes.length : (await stat(file.path)).size;
