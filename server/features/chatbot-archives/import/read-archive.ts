import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import { type ByteSource, openSource } from "@/server/engines/ingest/files/byte-source";
import { ExtractFailure } from "@/server/engines/ingest/files/document";
import { ArchiveBudget } from "@/server/engines/ingest/files/zip/archive-limits";
import { openZip, type ZipEntry, zipFailure } from "@/server/engines/ingest/files/zip/zip";
import { archiveHead, ARCHIVE_VERSION, type Manifest, manifest, memberNames } from "../format";

const MANIFEST_BYTES = 16 * 1024 ** 2;
/** In characters. The texts of large files are shorter, because only their beginning is stored. */
const LINE_LENGTH = 64 * 1024 ** 2;
const MAX_MEMBERS = 100_000;

/** Unpacks with little memory. Never uses the names of members as file paths. */
export class ChatbotArchive {
  readonly manifest: Manifest;
  readonly #source: ByteSource;
  readonly #members: ReadonlyMap<string, ZipEntry>;
  readonly #budget: ArchiveBudget;

  private constructor(
    source: ByteSource,
    members: ReadonlyMap<string, ZipEntry>,
    budget: ArchiveBudget,
    head: Manifest,
  ) {
    this.#source = source;
    this.#members = members;
    this.#budget = budget;
    this.manifest = head;
  }

  /** @throws {ApiError} ARCHIVE_INVALID, ARCHIVE_TOO_LARGE, ARCHIVE_VERSION_UNSUPPORTED */
  static async open(path: string): Promise<ChatbotArchive> {
    const source = await openSource({ name: "", path });
    try {
      const members = await membersOf(source);
      const budget = new ArchiveBudget({
        maxMembers: MAX_MEMBERS,
        maxDepth: 1,
        maxUnpacked: limits.archiveBytes,
      });
      const head = await readManifest(members, budget);
      requireMembers(members, head);
      return new ChatbotArchive(source, members, budget, head);
    } catch (error) {
      await source.close();
      throw toApiError(error);
    }
  }

  get fileNames(): string[] {
    return [...this.#members.keys()].filter((name) => name.startsWith(memberNames.file("")));
  }

  /** @throws {ApiError} ARCHIVE_INVALID, ARCHIVE_TOO_LARGE */
  async *bytes(name: string): AsyncGenerator<Buffer> {
    const entry = this.#members.get(name);
    if (!entry) throw new ApiError("ARCHIVE_INVALID");
    try {
      yield* this.#budget.unpack(entry);
    } catch (error) {
      throw toApiError(error);
    }
  }

  /** Throws like `bytes`, and ARCHIVE_TOO_LARGE beyond `maxBytes`. */
  async readAll(name: string, maxBytes: number): Promise<Buffer> {
    return collect(this.bytes(name), maxBytes);
  }

  /** Throws like `bytes`. */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8");
    let incompleteLine = "";
    for await (const bytes of this.bytes(name)) {
      const parts = (incompleteLine + decoder.decode(bytes, { stream: true })).split("\n");
      incompleteLine = parts.pop() ?? "";
      if (incompleteLine.length > LINE_LENGTH) throw new ApiError("ARCHIVE_TOO_LARGE");
      yield* parts;
    }
    if (incompleteLine) yield incompleteLine;
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

async function membersOf(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const entries = await openZip(source);
  const members = new Map(entries.map((entry) => [entry.name, entry]));
  const isUnsafe = entries.some(({ isLink, isEncrypted }) => isLink || isEncrypted);
  if (isUnsafe || members.size < entries.length) throw new ApiError("ARCHIVE_INVALID");
  return members;
}

async function readManifest(
  members: ReadonlyMap<string, ZipEntry>,
  budget: ArchiveBudget,
): Promise<Manifest> {
  const entry = members.get(memberNames.manifest);
  if (!entry) throw new ApiError("ARCHIVE_INVALID");
  const content = parseLine((await collect(budget.unpack(entry), MANIFEST_BYTES)).toString());
  const { data: head } = archiveHead.safeParse(content);
  if (head && head.version !== ARCHIVE_VERSION) throw new ApiError("ARCHIVE_VERSION_UNSUPPORTED");
  const { data, error } = manifest.safeParse(content);
  if (!data) throw new ApiError("ARCHIVE_INVALID", { cause: error });
  return data;
}

async function collect(bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) throw new ApiError("ARCHIVE_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requireMembers(members: ReadonlyMap<string, ZipEntry>, head: Manifest): void {
  const required = [
    memberNames.manifest,
    ...head.images.map(memberNames.image),
    ...head.knowledgeBases.flatMap((_, at) => [memberNames.items(at), memberNames.passages(at)]),
  ];
  const expected = new Set(required);
  const isFile = (name: string) => /^files\/[0-9a-f]{64}$/.test(name);
  const isComplete = required.every((name) => members.has(name));
  if (!isComplete || ![...members.keys()].every((name) => expected.has(name) || isFile(name)))
    throw new ApiError("ARCHIVE_INVALID");
}

/** PostgreSQL stores no NUL. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** @throws {ApiError} ARCHIVE_INVALID */
export function parseLine(text: string): unknown {
  if (NUL.test(text) || text.includes("\0")) throw new ApiError("ARCHIVE_INVALID");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError("ARCHIVE_INVALID", { cause });
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const isZipError = error instanceof ExtractFailure || (error instanceof Error && isZlib(error));
  if (!isZipError) return error;
  const { code } = zipFailure(error);
  const name = code === "EXTRACT_TOO_LARGE" ? "ARCHIVE_TOO_LARGE" : "ARCHIVE_INVALID";
  return new ApiError(name, { cause: error });
}

const isZlib = (error: Error): boolean => "code" in error && String(error.code).startsWith("Z_");
