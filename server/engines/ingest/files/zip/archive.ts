import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ByteSource, openSource, sourceOfBytes } from "../byte-source";
import { type DocumentFile, type ExtractCode, ExtractFailure } from "../document";
import { formatOf, sniffSignature } from "../format";
import { ArchiveBudget, type ArchiveLimits, defaultLimits } from "./archive-limits";
import { openZip, type ZipEntry, zipFailure } from "./zip";

export type Member = { path: string } & (
  | {
      /**
       * Must be read before the next member.
       * @throws {ExtractFailure} if it is damaged or too large
       */
      bytes: AsyncIterable<Buffer>;
    }
  | { code: ExtractCode }
);

/**
 * Yields the files of a ZIP archive and of nested ones, one after the other, with little memory. Yields an error code
 * for an unreadable file. Skips files of operating systems, such as `.DS_Store`. `onRead` receives the share of the
 * archive that was read, 0 to 1.
 * @throws {ExtractFailure} if the archive cannot be read or has too many members
 */
export async function* readArchive(
  file: DocumentFile,
  limits: Partial<ArchiveLimits> = {},
  onRead: (share: number) => void = () => {},
): AsyncGenerator<Member> {
  const source = withReadPosition(await openSource(file), onRead);
  try {
    yield* membersOf(source, "", 1, new ArchiveBudget({ ...defaultLimits, ...limits }));
  } finally {
    await source.close();
  }
}

function withReadPosition(source: ByteSource, onRead: (share: number) => void): ByteSource {
  async function* stream(start = 0, end?: number): AsyncGenerator<Buffer> {
    let at = start;
    for await (const chunk of source.stream(start, end)) {
      at += chunk.length;
      onRead(at / source.size);
      yield chunk;
    }
  }
  return { ...source, stream };
}

async function* membersOf(
  source: ByteSource,
  folder: string,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<Member> {
  const entries = await openZip(source);
  const overlapping = findOverlapping(entries);
  for (const entry of entries) {
    if (isJunkFile(entry.name)) continue;
    if (!budget.takeMember()) throw new ExtractFailure("EXTRACT_TOO_LARGE");
    const path = memberPath(entry.name);
    const displayPath = folder + (path ?? displayName(entry.name));
    const code = refusalOf(entry, path, overlapping);
    if (code) yield { path: displayPath, code };
    else yield* openMember(entry, displayPath, depth, budget);
  }
}

function refusalOf(
  entry: ZipEntry,
  path: string | undefined,
  overlapping: ReadonlySet<ZipEntry>,
): ExtractCode | undefined {
  if (path === undefined || entry.isLink) return "EXTRACT_UNSAFE";
  if (entry.isEncrypted) return "EXTRACT_ENCRYPTED";
  return overlapping.has(entry) ? "EXTRACT_DAMAGED" : undefined;
}

async function* openMember(
  entry: ZipEntry,
  path: string,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<Member> {
  const bytes = budget.unpack(entry);
  try {
    const first = await bytes.next();
    const head = first.done ? [] : [first.value];
    const all = concatenate(head, bytes);
    if (sniffSignature(head[0] ?? Buffer.alloc(0)) === "zip")
      yield* openZipMember(all, path, depth, budget);
    else yield { path, bytes: rethrowAsExtractFailure(all) };
  } catch (cause) {
    yield { path, code: zipFailure(cause).code };
  } finally {
    await bytes.return(undefined);
  }
}

async function* openZipMember(
  bytes: AsyncIterable<Buffer>,
  path: string,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<Member> {
  const source = await spool(bytes);
  try {
    if ((await formatOf(source, { name: path })) !== "zip") yield { path, bytes: source.stream() };
    else if (depth >= budget.maxDepth) yield { path, code: "EXTRACT_TOO_LARGE" };
    else yield* membersOf(source, `${path}/`, depth + 1, budget);
  } finally {
    await source.close();
  }
}

async function* rethrowAsExtractFailure(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    throw zipFailure(cause);
  }
}

/** Finds members that share bytes, as in zip bombs. */
function findOverlapping(entries: readonly ZipEntry[]): Set<ZipEntry> {
  const found = new Set<ZipEntry>();
  let end = 0;
  let last: ZipEntry | undefined;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (last && entry.offset < end) found.add(last).add(entry);
    end = Math.max(end, entry.offset + entry.packedSize);
    last = entry;
  }
  return found;
}

const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$|~\$)/i;

const isJunkFile = (name: string): boolean => JUNK.test(name);

/**
 * Normalizes a member's name to a path without control characters and direction marks.
 * @returns undefined if it leaves the archive
 */
function memberPath(name: string): string | undefined {
  const path = displayName(name);
  const folders = path.split("/").filter((folder) => folder && folder !== ".");
  const isOutside = path.startsWith("/") || /^[a-z]:/i.test(path) || folders.includes("..");
  return isOutside || folders.length === 0 ? undefined : folders.join("/");
}

/** For display only: the path may leave the archive. */
const displayName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "");

/** In bytes. Larger files are kept on disk. */
const MAX_IN_MEMORY = 8 << 20;

/** Copies the bytes into memory or, if there are many, into a file, which is deleted when the source is closed. */
async function spool(bytes: AsyncIterable<Buffer>): Promise<ByteSource> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  while (size <= MAX_IN_MEMORY) {
    const next = await iterator.next();
    if (next.done) return sourceOfBytes(Buffer.concat(chunks));
    chunks.push(next.value);
    size += next.value.length;
  }
  return spoolToDisk(concatenate(chunks, iterator));
}

async function spoolToDisk(bytes: AsyncIterable<Buffer>): Promise<ByteSource> {
  const folder = await mkdtemp(join(tmpdir(), "unpacked-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "file");
    await pipeline(bytes, createWriteStream(path));
    const source = await openSource({ name: path, path });
    const close = async (): Promise<void> => {
      await source.close();
      await remove();
    };
    return { ...source, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* concatenate(
  read: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
