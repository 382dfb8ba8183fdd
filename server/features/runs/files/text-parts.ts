import { STREAMED_BYTES, openSource } from "@/server/engines/ingest/files/byte-source";
import { type DocumentFile, ExtractFailure } from "@/server/engines/ingest/files/document";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { streamCsv } from "@/server/engines/ingest/files/text/csv";
import { streamText } from "@/server/engines/ingest/files/text/text";
import type { LocalFile } from "@/server/infrastructure/storage/storage";

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
async function* largePieces(file: DocumentFile, mimeType: string | null): AsyncGenerator<string> {
  const source = await openSource(file);
  const stream = streamers.get(mimeType ?? "") ?? streamText;
  try {
    yield* stream(source);
  } finally {
    await source.close();
  }
}

/** The unit of one short transaction. `share`: of the text up to its end, 0 to 1. */
export type Part = { pieces: Piece[]; isLast: boolean; share: number };

/** About a million characters. */
const PART_PIECES = 4;

type ReadFile = {
  filename: string | null;
  file: LocalFile;
  mimeType: string | null;
  size: number | null;
  markdown: string | null;
  pageStarts: unknown;
};

/** Reads a large text from the file. */
export async function* partsOf(file: ReadFile): AsyncGenerator<Part> {
  const { markdown, mimeType } = file;
  const pieces = isLarge(file)
    ? streamed({ name: file.filename ?? "", path: await file.file.path() }, mimeType)
    : piecesOf(markdown ?? "", startsOf(file.pageStarts));
  // For a large text only the length in bytes is known.
  const whole = (isLarge(file) ? file.size : markdown?.length) ?? 0;
  const sizeOf = ({ length }: Piece) => (isLarge(file) ? STREAMED_BYTES : length);
  let open: Piece[] = [];
  let done = 0;
  for await (const piece of pieces) {
    if (open.length === PART_PIECES) {
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

type Piece = {
  markdown: string;
  /** Offsets of pages in this piece; 0 for pages that start earlier. */
  pageStarts: number[];
  /** Without the headings added before it. */
  length: number;
};

/** In characters. Chunking a piece takes some milliseconds. */
const PIECE_SIZE = 256_000;

/**
 * Splits a text between paragraphs if possible. Each piece starts with the headings above it, and with the head of a
 * table that it continues.
 */
export function* piecesOf(markdown: string, pageStarts: readonly number[]): Generator<Piece> {
  const open: string[] = [];
  for (let start = 0; start < markdown.length;) {
    const end = endOfPiece(markdown, start);
    const lead = start === 0 ? "" : open.filter(Boolean).join("") + tableHead(markdown, start);
    const text = markdown.slice(start, end);
    const starts = startsIn(pageStarts, start, end, lead.length);
    yield { markdown: lead + text, pageStarts: starts, length: text.length };
    readHeadings(text, open);
    start = end;
  }
}

function endOfPiece(markdown: string, start: number): number {
  const most = start + PIECE_SIZE;
  if (most >= markdown.length) return markdown.length;
  const marks: [string, number][] = [
    ["\n\n", start + PIECE_SIZE / 2],
    ["\n", start],
    [" ", start],
  ];
  for (const [mark, least] of marks) {
    const at = markdown.lastIndexOf(mark, most - mark.length);
    if (at > least) return at + mark.length;
  }
  return most;
}

function startsIn(pageStarts: readonly number[], start: number, end: number, lead: number) {
  const begun = pageStarts.filter((page) => page < end);
  return begun.map((page) => (page <= start ? 0 : page - start + lead));
}

function readHeadings(text: string, open: string[]): void {
  for (const [line, marks = ""] of text.matchAll(/^(#{1,6}) .+$/gm)) {
    open.length = marks.length;
    open[marks.length - 1] = `${line}\n\n`;
  }
}

function tableHead(markdown: string, cut: number): string {
  if (markdown[cut] !== "|" || markdown.slice(cut - 2, cut) === "\n\n") return "";
  const start = markdown.lastIndexOf("\n\n", cut) + 2;
  const head = /^\|.*\n\|[-:| ]+\n/.exec(markdown.slice(start, start + 10_000));
  return head?.[0] ?? "";
}
