import { stat } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** What every file may take, and each kilobyte more: a PDF of 5,000 pages has ten thousand of them. */
const leastMs = 8_000;
const kilobyteMs = 5;
const mostMs = 240_000;

/** How long reading a file of so many bytes may take, in milliseconds: a small one ends soon whatever is in it. */
export const deadlineOf = (size: number): number =>
  Math.min(mostMs, leastMs + Math.ceil(size / 1024) * kilobyteMs);

/** In bytes. */
export const sizeOf = async (file: DocumentFile): Promise<number> =>
  "bytes" in file ? file.bytes.length : (await stat(file.path)).size;
