import type { z } from "zod";
import { ApiError } from "@/contract/errors";
import {
  type ArchivedItem,
  archivedItem,
  type ArchivedPassage,
  archivedPassage,
  memberNames,
} from "./format";
import { type ChatbotArchive, parseLine } from "./import/read-archive";

export type Batch = {
  kb: number;
  /** Lines of the archive up to the end of the batch, over all knowledge bases. */
  end: number;
} & ({ items: { index: number; item: ArchivedItem }[] } | { passages: ArchivedPassage[] });

const BATCH_LINES = 100;
/** In characters. */
const BATCH_LENGTH = 2_000_000;

/**
 * Items before passages, without the first `skipped` lines.
 * @throws {ApiError} ARCHIVE_INVALID, ARCHIVE_TOO_LARGE
 */
export async function* readBatches(archive: ChatbotArchive, skipped = 0): AsyncGenerator<Batch> {
  let at = 0;
  for (const kb of archive.manifest.knowledgeBases.keys()) {
    const items = linesOf(archive, memberNames.items(kb), archivedItem, skipped - at);
    for await (const { rows, start } of items) {
      const end = at + start + rows.length;
      yield { kb, end, items: rows.map((item, row) => ({ index: start + row, item })) };
    }
    at += items.count();
    const passages = linesOf(archive, memberNames.passages(kb), archivedPassage, skipped - at);
    for await (const { rows, start } of passages) {
      yield { kb, end: at + start + rows.length, passages: rows };
    }
    at += passages.count();
  }
}

/** `start`: the index of the first row. */
function linesOf<S extends z.ZodType>(
  archive: ChatbotArchive,
  name: string,
  schema: S,
  skipped: number,
) {
  let count = 0;
  async function* read() {
    let rows: z.output<S>[] = [];
    let length = 0;
    for await (const text of archive.lines(name)) {
      count += 1;
      if (count <= skipped) continue;
      rows.push(parseRow(schema, text));
      length += text.length;
      if (rows.length < BATCH_LINES && length < BATCH_LENGTH) continue;
      yield { rows, start: count - rows.length };
      rows = [];
      length = 0;
    }
    if (rows.length > 0) yield { rows, start: count - rows.length };
  }
  return { [Symbol.asyncIterator]: read, count: () => count };
}

function parseRow<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const { data, error } = schema.safeParse(parseLine(text));
  if (error) throw new ApiError("ARCHIVE_INVALID", { cause: error });
  return data;
}
