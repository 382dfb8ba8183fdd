import { createHash } from "node:crypto";
import { imageLimits } from "@/contract/chatbots/images";
import { ApiError } from "@/contract/errors";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import { readHeader } from "@/server/engines/ingest/pictures/header";
import { findTemplate } from "@/server/features/chatbots/templates";
import { cleanPath } from "@/server/features/runs/files/clean-path";
import { type Batch, readBatches } from "../archive-lines";
import { type ArchivedItem, memberNames } from "../format";
import type { ChatbotArchive } from "./read-archive";

export type Totals = {
  lines: number;
  pages: number;
  files: number;
  fileTypes: { size: number; mimeType: string }[];
};

/**
 * Reads the whole archive.
 * @throws {ApiError} ARCHIVE_INVALID, ARCHIVE_TOO_LARGE
 */
export async function checkArchive(archive: ChatbotArchive, signal: AbortSignal): Promise<Totals> {
  const { chatbot, images } = archive.manifest;
  assertValid(findTemplate(chatbot.templateId) !== undefined);
  const sizes = await checkFiles(archive, signal);
  for (const name of images) await checkImage(archive, memberNames.image(name));
  const checks = archive.manifest.knowledgeBases.map(
    ({ kbType, website }) => new KnowledgeBaseCheck(kbType, website !== null, sizes),
  );
  let lines = 0;
  for await (const batch of readBatches(archive)) {
    signal.throwIfAborted();
    checks[batch.kb]?.add(batch);
    lines = batch.end;
  }
  checkSources(archive, checks);
  return {
    lines,
    pages: sum(checks, ({ pages }) => pages),
    files: sum(checks, ({ fileTypes }) => fileTypes.length),
    fileTypes: checks.flatMap(({ fileTypes }) => fileTypes),
  };
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

function assertValid(isValid: boolean): void {
  if (!isValid) throw new ApiError("ARCHIVE_INVALID");
}

/**
 * Returns the sizes of the files by content hash.
 * @throws {ApiError} ARCHIVE_INVALID for a wrong one
 */
async function checkFiles(archive: ChatbotArchive, signal: AbortSignal) {
  const sizes = new Map<string, number>();
  for (const name of archive.fileNames) {
    const hash = createHash("sha256");
    let size = 0;
    for await (const bytes of archive.bytes(name)) {
      signal.throwIfAborted();
      hash.update(bytes);
      size += bytes.length;
    }
    const sha256 = hash.digest("hex");
    assertValid(memberNames.file(sha256) === name);
    sizes.set(sha256, size);
  }
  return sizes;
}

async function checkImage(archive: ChatbotArchive, name: string): Promise<void> {
  assertValid(readHeader(await archive.readAll(name, imageLimits.bytes)) !== undefined);
}

const knownTypes = new Set(Object.values(mediaTypes));

class KnowledgeBaseCheck {
  items = 0;
  pages = 0;
  readonly fileTypes: Totals["fileTypes"] = [];
  readonly #isWebsite: boolean;
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #names = new Set<string>();
  readonly #archives = new Set<number>();

  constructor(kbType: "Web" | "File", hasWebsite: boolean, sizes: ReadonlyMap<string, number>) {
    this.#isWebsite = kbType === "Web";
    this.#sizes = sizes;
    assertValid(hasWebsite === this.#isWebsite);
  }

  add(batch: Batch): void {
    if ("items" in batch) for (const { index, item } of batch.items) this.#addItem(index, item);
    else for (const { item } of batch.passages) assertValid(item < this.items);
  }

  #addItem(index: number, item: ArchivedItem): void {
    const { kind, pageUrl, filename, mimeType, parent } = item;
    const name = pageUrl ?? filename ?? "";
    assertValid((kind === "page") === this.#isWebsite && !this.#names.has(name));
    assertValid(parent === null || this.#archives.has(parent));
    this.#names.add(name);
    this.items += 1;
    assertValid(mimeType === null || knownTypes.has(mimeType));
    if (kind === "archive") this.#archives.add(index);
    if (kind === "page") this.#addPage(item);
    else this.#addFile(item);
  }

  #addPage({ pageUrl, filename, file }: ArchivedItem): void {
    assertValid(pageUrl !== null && filename === null && file === null);
    this.pages += 1;
  }

  #addFile({ pageUrl, filename, file, mimeType }: ArchivedItem): void {
    const size = this.#sizes.get(file ?? "");
    assertValid(pageUrl === null && filename !== null && cleanPath(filename) === filename);
    if (size === undefined || mimeType === null) throw new ApiError("ARCHIVE_INVALID");
    this.fileTypes.push({ size, mimeType });
  }
}

function checkSources({ manifest }: ChatbotArchive, checks: readonly KnowledgeBaseCheck[]): void {
  const sources = manifest.categories.flatMap(({ entries }) => entries.flatMap((e) => e.sources));
  assertValid(sources.every(({ kb, item }) => item < (checks[kb]?.items ?? 0)));
}
