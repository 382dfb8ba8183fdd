import { streamedBytes } from "@/server/engines/ingest/files/byte-source";
import type { DocumentFile } from "@/server/engines/ingest/files/document";
import type { LocalFile } from "@/server/infrastructure/storage/storage";
import { isStreamed, largePieces } from "./large-text";
import { type Piece, piecesOf } from "./text-pieces";

/** The unit of one short transaction. `share`: of the text up to its end, 0 to 1. */
export type Part = { pieces: Piece[]; isLast: boolean; share: number };

/** About a million characters. */
const partPieces = 4;

type ReadFile = {
  filename: string | null;
  file: LocalFile;
  mimeType: string | null;
  size: number | null;
  markdown: string | null;
  pageStarts: unknown;
};

/** Reads a large text from the file, any other from the database. */
export async function* partsOf(file: ReadFile): AsyncGenerator<Part> {
  const { markdown, mimeType } = file;
  const pieces = isLarge(file)
    ? streamed({ name: file.filename ?? "", path: await file.file.path() }, mimeType)
    : piecesOf(markdown ?? "", startsOf(file.pageStarts));
  // For a large text only the length in bytes is known.
  const whole = (isLarge(file) ? file.size : markdown?.length) ?? 0;
  const sizeOf = ({ length }: Piece) => (isLarge(file) ? streamedBytes : length);
  let open: Piece[] = [];
  let done = 0;
  for await (const piece of pieces) {
    if (open.length === partPieces) {
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
