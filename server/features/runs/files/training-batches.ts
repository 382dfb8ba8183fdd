import { CHUNK_BYTES, openSource } from "@/server/engines/ingest/files/byte-source";
import { type DocumentFile, ExtractFailure } from "@/server/engines/ingest/files/document";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { streamCsv } from "@/server/engines/ingest/files/text/csv";
import { streamText } from "@/server/engines/ingest/files/text/text";
import type { LocalFile } from "@/server/infrastructure/storage/storage";

/** The text of a larger file is not stored: training streams it from the file again. */
const LARGE_BYTES = 8 * 1024 ** 2;

const streamers = new Map([
  [mediaTypes.txt, streamText],
  [mediaTypes.md, streamText],
  [mediaTypes.csv, streamCsv],
]);

export const isStreamed = (mimeType: string | null, size: number): boolean =>
  size > LARGE_BYTES && streamers.has(mimeType ?? "");

/**
 * Returns the first piece with text, which the console shows.
 * @throws {ExtractFailure} if the text is empty
 */
export async function readBeginning(file: DocumentFile, mimeType: string): Promise<string> {
  for await (const piece of largePieces(file, mimeType)) if (piece.trim()) return piece;
  throw new ExtractFailure("EXTRACT_EMPTY");
}

/** Yields the same pieces each time, so that training can continue after a crash. */
async function* largePieces(file: DocumentFile, mimeType: string | null): AsyncGenerator<string> {
  const source = await openSource(file);
  const stream = streamers.get(mimeType ?? "") ?? streamText;
  try {
    yield* stream(source);
  } finally {
    await source.close();
  }
}

/** The pieces of a text that are trained in one short transaction. */
export type TrainingBatch = {
  pieces: Piece[];
  isLast: boolean;
  /** The share of the text that ends with this batch, 0 to 1. */
  share: number;
};

/** Together about a million characters. */
const PIECES_PER_BATCH = 4;

type ReadFile = {
  filename: string | null;
  file: LocalFile;
  mimeType: string | null;
  size: number | null;
  markdown: string | null;
  pageStarts: unknown;
};

/** Splits the stored text of a file, or the text of a large file as it is read. */
export async function* trainingBatches(file: ReadFile): AsyncGenerator<TrainingBatch> {
  const { markdown, mimeType } = file;
  const pieces = isLarge(file)
    ? streamPieces({ name: file.filename ?? "", path: await file.file.path() }, mimeType)
    : piecesOf(markdown ?? "", startsOf(file.pageStarts));
  // In characters; in bytes for a large text, whose length is unknown.
  const total = (isLarge(file) ? file.size : markdown?.length) ?? 0;
  const sizeOf = ({ length }: Piece) => (isLarge(file) ? CHUNK_BYTES : length);
  let collected: Piece[] = [];
  let done = 0;
  for await (const piece of pieces) {
    if (collected.length === PIECES_PER_BATCH) {
      yield { pieces: collected, isLast: false, share: Math.min(1, done / total) };
      collected = [];
    }
    collected.push(piece);
    done += sizeOf(piece);
  }
  yield { pieces: collected, isLast: true, share: 1 };
}

const isLarge = ({ mimeType, size }: Pick<ReadFile, "mimeType" | "size">): boolean =>
  isStreamed(mimeType, size ?? 0);

async function* streamPieces(file: DocumentFile, mimeType: string | null): AsyncGenerator<Piece> {
  for await (const markdown of largePieces(file, mimeType)) {
    yield { markdown, pageStarts: [], length: markdown.length };
  }
}

const startsOf = (column: unknown): number[] => (Array.isArray(column) ? column.map(Number) : []);

type Piece = {
  markdown: string;
  /** Where pages begin in this piece, in characters; 0 for those that begin earlier. */
  pageStarts: number[];
  /** In characters, without the lead that `piecesOf` adds. */
  length: number;
};

/** In characters. Chunking a piece of this size lasts some milliseconds. */
const PIECE_SIZE = 256_000;

/**
 * Splits a text between paragraphs if possible. Each piece starts with the headings above it, and with the head of a
 * table that it continues.
 */
export function* piecesOf(markdown: string, pageStarts: readonly number[]): Generator<Piece> {
  const headings: string[] = [];
  for (let start = 0; start < markdown.length;) {
    const end = endOfPiece(markdown, start);
    const lead = start === 0 ? "" : headings.filter(Boolean).join("") + tableHead(markdown, start);
    const text = markdown.slice(start, end);
    const starts = startsIn(pageStarts, start, end, lead.length);
    yield { markdown: lead + text, pageStarts: starts, length: text.length };
    updateHeadings(headings, text);
    start = end;
  }
}

function endOfPiece(markdown: string, start: number): number {
  const limit = start + PIECE_SIZE;
  if (limit >= markdown.length) return markdown.length;
  const separators: [separator: string, min: number][] = [
    ["\n\n", start + PIECE_SIZE / 2],
    ["\n", start],
    [" ", start],
  ];
  for (const [separator, min] of separators) {
    const at = markdown.lastIndexOf(separator, limit - separator.length);
    if (at > min) return at + separator.length;
  }
  return limit;
}

function startsIn(pageStarts: readonly number[], start: number, end: number, lead: number) {
  const earlierStarts = pageStarts.filter((page) => page < end);
  return earlierStarts.map((page) => (page <= start ? 0 : page - start + lead));
}

/** Replaces the headings by level with those at the end of the text. */
function updateHeadings(headings: string[], text: string): void {
  for (const [line, marks = ""] of text.matchAll(/^(#{1,6}) .+$/gm)) {
    headings.length = marks.length;
    headings[marks.length - 1] = `${line}\n\n`;
  }
}

function tableHead(markdown: string, cut: number): string {
  if (markdown[cut] !== "|" || markdown.slice(cut - 2, cut) === "\n\n") return "";
  const start = markdown.lastIndexOf("\n\n", cut) + 2;
  const head = /^\|.*\n\|[-:| ]+\n/.exec(markdown.slice(start, start + 10_000));
  return head?.[0] ?? "";
}
