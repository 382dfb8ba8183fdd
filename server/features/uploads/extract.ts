import { parse } from "node:path";
import type { ItemErrorCode } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { openSource } from "@/server/engines/ingest/files/byte-source";
import {
  type DocumentFile,
  ExtractFailure,
  type FileFormat,
} from "@/server/engines/ingest/files/document";
import { formatOf } from "@/server/engines/ingest/files/format";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { StorageFull } from "@/server/infrastructure/storage/storage";
import { isPassing } from "./passing";
import * as repo from "./item-repo";
import { beginningOf, isStreamed } from "./large-text";
import type { OpenFile, OpenItem } from "./run-repo";
import type { Run } from "./scope";
import { tell } from "./tell";
import { unpack } from "./unpack";

/** A text, the reason why there is none, or nothing of its own: an archive's members have been made items. */
type Outcome = repo.Text | ItemErrorCode | undefined;

/**
 * Reads a file's text and keeps it, or unpacks an archive. What is wrong with the file ends in its row.
 * @returns whether there is a text to be trained
 */
export async function extractItem(
  deps: Deps,
  run: Run,
  item: OpenFile,
  signal: AbortSignal,
): Promise<boolean> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "StartExtracting");
    await tell(tx, run, item, "StartExtracting");
  });
  const outcome = await read(deps, run, item, signal);
  return deps.db.transaction().execute(async (tx) => {
    // Gone, or somebody else was faster.
    if ((await repo.lock(tx, run, item.id))?.stage !== "StartExtracting") return false;
    await keep(tx, run, item, outcome);
    return typeof outcome === "object";
  });
}

async function keep(tx: Deps["db"], run: Run, item: OpenItem, outcome: Outcome): Promise<void> {
  if (typeof outcome === "string") {
    await repo.setFailed(tx, run, item.id, "FailedExtracting", outcome);
    return tell(tx, run, item, "FailedExtracting");
  }
  if (outcome) await repo.setText(tx, run, item.id, outcome);
  else await repo.setStage(tx, run, item.id, "EndExtracting");
  await tell(tx, run, item, "EndExtracting");
}

async function read(deps: Deps, run: Run, item: OpenFile, signal: AbortSignal): Promise<Outcome> {
  try {
    const file = { name: item.filename ?? "", path: await item.file.path() };
    const format = await formatFound(file);
    if (format === "zip") {
      await repo.setArchive(deps.db, run, item.id);
      await unpack(deps, run, item, signal);
      return undefined;
    }
    const mimeType = mediaTypes[format];
    return isStreamed(mimeType, item.size ?? 0)
      ? await beginLarge(file, mimeType)
      : await readText(deps, file, signal);
  } catch (error) {
    if (error instanceof ExtractFailure) return error.code;
    if (error instanceof StorageFull) return "EXTRACT_NO_SPACE";
    if (signal.aborted || isPassing(error)) throw error;
    deps.log.error({ err: error, itemId: item.id }, "a file could not be read");
    return "EXTRACT_DAMAGED";
  }
}

async function formatFound(file: DocumentFile): Promise<FileFormat | "zip"> {
  const source = await openSource(file);
  try {
    return await formatOf(source, file);
  } finally {
    await source.close();
  }
}

/** Only what is shown of a large text is kept: the rest is read when it is trained. */
const beginLarge = async (file: DocumentFile, mimeType: string): Promise<repo.Text> => ({
  title: parse(file.name).name,
  markdown: await beginningOf(file, mimeType),
  lang: null,
  mimeType,
  pageStarts: [],
  warnings: [],
});

async function readText(deps: Deps, file: DocumentFile, signal: AbortSignal): Promise<repo.Text> {
  const document = await deps.parser.readDocument(file, signal);
  return {
    title: document.title,
    markdown: document.markdown,
    lang: document.lang ?? null,
    mimeType: mediaTypes[document.format],
    pageStarts: document.parts.map(({ start }) => start),
    warnings: document.warnings,
  };
}
