import { stat } from "node:fs/promises";
import type { DocumentFile } from "./document";

/** What every file may take, and beyond the first megabyte for each further one: a PDF of 5,000 pages has ten. */
const leastMs = 8_000;
const megabyteMs = 8_000;
const mostMs = 240_000;

/** How long reading a file may take, in milliseconds: a small one ends soon whatever is in it. */
export async function deadlineOf(file: DocumentFile): Promise<number> {
  const size = "bytes" in file ? file.bytes.length : (await stat(file.path)).size;
  return Math.min(mostMs, leastMs + Math.floor(size / (1 << 20)) * megabyteMs);
}
