import { openSource } from "../ingest/files/byte-source";
import { type DocumentFile, ExtractFailure } from "../ingest/files/document";
import { streamText } from "../ingest/files/text";

/** In bytes. A larger text is never held whole: it is read from its file once more when it is trained. */
export const largeBytes = 8 * 1024 ** 2;

/** The beginning of a large text, to be shown. @throws ExtractFailure where there is none */
export async function beginningOf(file: DocumentFile): Promise<string> {
  for await (const piece of largePieces(file)) if (piece.trim()) return piece;
  throw new ExtractFailure("EXTRACT_EMPTY");
}

/** A large text piece by piece, always the same ones. */
export async function* largePieces(file: DocumentFile): AsyncGenerator<string> {
  const source = await openSource(file);
  try {
    yield* streamText(source);
  } finally {
    await source.close();
  }
}
