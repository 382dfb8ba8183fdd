import { streamedBytes } from "@/server/engines/ingest/files/byte-source";
import type { DocumentFile } from "@/server/engines/ingest/files/document";
import type { LocalFile } from "@/server/infrastructure/storage/storage";
import { isStreamed, largePieces } from "./large-text";
import { type Piece, piecesOf } from "./text-pieces";

/**
 * What is trained in one transaction, which must not last; `isLast`: there are no more; `share`: of the whole, with all
 * parts before it, 0 to 1.
 */
export type Part = { pieces: Piece[]; isLast: boolean; share: number };

/** About a million characters. */
const piecesAPart = 4;

type ReadFile = {
  filename: string | null;
  file: LocalFile;
  mimeType: string | null;
  size: number | null;
  markdown: string | null;
  pageStarts: unknown;
};

/** A file's text part by part, from what was kept of it or, where it is large, from the file. There is one at least. */
export async function* partsOf(file: ReadFile): AsyncGenerator<Part> {
  const { markdown, mimeType } = file;
  const pieces = isLarge(file)
    ? streamed({ name: file.filename ?? "", path: await file.file.path() }, mimeType)
    : piecesOf(markdown ?? "", startsOf(file.pageStarts));
  // A large text's length is known in bytes only, and each of its pieces was read from as many.
  const whole = (isLarge(file) ? file.size : markdown?.length) ?? 0;
  const sizeOf = ({ length }: Piece) => (isLarge(file) ? streamedBytes : length);
  let open: Piece[] = [];
  let done = 0;
  for await (const piece of pieces) {
    if (open.length === piecesAPart) {
      yield { pieces: open, isLast: false, share: Math.min(1, done / whole) };
      open = [];
    }
    open.push(piece);
    done += sizeOf(piece);
  }
  yield { pieces: open, isLast: true, share: 1 };
}

const isLarge = ({ mimeType, size }: Pick<ReadFile, "mimeType" | "size">): boolean =>
  isStreamed(mimeType, size ?? 0);

async function* streamed(file: DocumentFile, mimeType: string | null): AsyncGenerator<Piece> {
  for await (const markdown of largePieces(file, mimeType)) {
    yield { markdown, pageStarts: [], length: markdown.length };
  }
}

const startsOf = (column: unknown): number[] => (Array.isArray(column) ? column.map(Number) : []);
