import { openSource } from "@/server/engines/ingest/files/byte-source";
import { type DocumentFile, ExtractFailure } from "@/server/engines/ingest/files/document";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { streamCsv } from "@/server/engines/ingest/files/text/csv";
import { streamText } from "@/server/engines/ingest/files/text/text";

/** Training reads larger files again. */
const LARGE_BYTES = 8 * 1024 ** 2;

const streamers = new Map([
  [mediaTypes.txt, streamText],
  [mediaTypes.md, streamText],
  [mediaTypes.csv, streamCsv],
]);

export const isStreamed = (mimeType: string | null, size: number): boolean =>
  size > LARGE_BYTES && streamers.has(mimeType ?? "");

/**
 * For the console.
 * @throws {ExtractFailure} if the text is empty
 */
export async function readBeginning(file: DocumentFile, mimeType: string): Promise<string> {
  for await (const piece of largePieces(file, mimeType)) if (piece.trim()) return piece;
  throw new ExtractFailure("EXTRACT_EMPTY");
}

/** Always yields the same pieces. */
export async function* largePieces(
  file: DocumentFile,
  mimeType: string | null,
): AsyncGenerator<string> {
  const source = await openSource(file);
  const stream = streamers.get(mimeType ?? "") ?? streamText;
  try {
    yield* stream(source);
  } finally {
    await source.close();
  }
}
