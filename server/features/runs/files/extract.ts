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
import type { Run } from "../run-types";
import { publishFileStage } from "./file-event";
import * as repo from "./file-repo";
import type { OpenFile, OpenItem } from "./file-repo";
import { isStreamed, readBeginning } from "./training-batches";
import { isTransientFailure } from "./transient-failure";
import { unpack } from "./unpack";

/** A text, an error code, or undefined for an archive. */
type Outcome = repo.Text | ItemErrorCode | undefined;

export async function extractItem(
  deps: Deps,
  run: Run,
  item: OpenFile,
  signal: AbortSignal,
): Promise<boolean> {
  await deps.db.transaction().execute(async (tx) => {
    await repo.setStage(tx, run, item.id, "StartExtracting");
    await publishFileStage(tx, run, item, "StartExtracting");
  });
  const outcome = await read(deps, run, item, signal);
  return deps.db.transaction().execute(async (tx) => {
    // Deleted, or another worker was faster.
    if ((await repo.lock(tx, run, item.id))?.stage !== "StartExtracting") return false;
    await store(tx, run, item, outcome);
    return typeof outcome === "object";
  });
}

async function store(tx: Deps["db"], run: Run, item: OpenItem, outcome: Outcome): Promise<void> {
  if (typeof outcome === "string") {
    await repo.setFailed(tx, run, item.id, "FailedExtracting", outcome);
    return publishFileStage(tx, run, item, "FailedExtracting");
  }
  if (outcome) await repo.setText(tx, run, item.id, outcome);
  else await repo.setStage(tx, run, item.id, "EndExtracting");
  await publishFileStage(tx, run, item, "EndExtracting");
}

async function read(deps: Deps, run: Run, item: OpenFile, signal: AbortSignal): Promise<Outcome> {
  try {
    const file = { name: item.filename ?? "", path: await item.file.path() };
    const format = await detectFormat(file);
    if (format === "zip") {
      await repo.setArchive(deps.db, run, item.id);
      await unpack(deps, run, item, signal);
      return undefined;
    }
    const mimeType = mediaTypes[format];
    return isStreamed(mimeType, item.size ?? 0)
      ? await previewLarge(file, mimeType)
      : await readText(deps, file, signal);
  } catch (error) {
    if (error instanceof ExtractFailure) return error.code;
    if (error instanceof StorageFull) return "EXTRACT_NO_SPACE";
    if (signal.aborted || isTransientFailure(error)) throw error;
    deps.log.error({ err: error, itemId: item.id }, "could not read file");
    return "EXTRACT_DAMAGED";
  }
}

async function detectFormat(file: DocumentFile): Promise<FileFormat | "zip"> {
  const source = await openSource(file);
  try {
    return await formatOf(source, file);
  } finally {
    await source.close();
  }
}

/** Only the beginning of a large text is stored; training reads the file again. */
const previewLarge = async (file: DocumentFile, mimeType: string): Promise<repo.Text> => ({
  title: parse(file.name).name,
  markdown: await readBeginning(file, mimeType),
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
