import type { Multipart, MultipartFile } from "@fastify/multipart";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import { fileSizeMap, type Uploaded } from "@/contract/uploads";
import type { Ctx } from "@/server/deps";
import { parseJsonField, parseInput } from "@/server/infrastructure/http/input";
import { bytesOf } from "@/server/infrastructure/http/multipart";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import { StorageFull, type Stored, TooManyBytes } from "@/server/infrastructure/storage/storage";
import type { StagedFile } from "./adding";
import { cleanPath } from "./clean-path";
import { uploadType } from "./file-kind";
import { peek } from "./peek";
import { addFiles, announce, requireIdle } from "./service";

type Rejected = { filename: string; code: ErrorCode };

/**
 * Takes the files of a form, one after the other, and has them read: all that are accepted or, where the form breaks
 * off, none. Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, KB_IN_PROGRESS, FILE_SIZE_MAP_MALFORMED, FILE_MAX_SIZE_EXCEEDED,
 * STORAGE_FULL, EMPTY_FILE_SELECTION; where every file is rejected, the first one's code.
 */
export async function receiveFiles(
  ctx: Ctx,
  kbId: string,
  parts: AsyncIterable<Multipart>,
  signal: AbortSignal,
): Promise<Uploaded> {
  await requireIdle(ctx, kbId);
  const reception = new Reception(ctx, kbId, signal);
  try {
    await reception.take(parts);
    await addFiles(ctx, { kbId, files: reception.staged });
  } catch (error) {
    await reception.cancel();
    throw told(error);
  }
  const { staged, rejected } = reception;
  return { accepted: staged.map(({ filename }) => filename), rejected };
}

/** One form as it comes in. */
class Reception {
  readonly staged: StagedFile[] = [];
  readonly rejected: Rejected[] = [];
  readonly #ctx: Ctx;
  readonly #kbId: string;
  readonly #signal: AbortSignal;
  /** Of all that comes, whatever the map says of it. */
  #bytesLeft: number = limits.uploadBytes;
  #sizes: Map<string, number> | undefined;

  constructor(ctx: Ctx, kbId: string, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#kbId = kbId;
    this.#signal = signal;
  }

  async take(parts: AsyncIterable<Multipart>): Promise<void> {
    for await (const part of parts) {
      if (part.type === "file") await this.#takeFile(part);
      else if (part.fieldname === "fileSizeMap") await this.#takeSizes(part.value);
    }
    if (!this.#sizes) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    for (const sent of this.#sizes.keys()) this.#reject(sent, "FILE_UPLOAD_FAILED");
    if (this.staged.length === 0) throw this.#nothingAccepted();
  }

  async #takeSizes(value: unknown): Promise<void> {
    this.#sizes = parseSizes(value);
    const total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total > limits.uploadBytes) throw new ApiError("FILE_MAX_SIZE_EXCEEDED");
    if (!(await this.#ctx.storage.hasRoom(total))) throw new ApiError("STORAGE_FULL");
  }

  /** Nothing is left behind. */
  async cancel(): Promise<void> {
    const { db, storage, user } = this.#ctx;
    await deleteFiles(
      storage,
      this.staged.map(({ key }) => key),
    );
    await publish(db, user.organizationId, "UploadCanceled", { kbId: this.#kbId });
  }

  async #takeFile(part: MultipartFile): Promise<void> {
    const { filename } = part;
    const names = [filename, asTyped(filename)];
    const sent = names.find((name) => this.#sizes?.has(name)) ?? filename;
    const size = this.#sizes?.get(sent);
    // Also where there is no map yet: it comes first.
    if (size === undefined) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    this.#sizes?.delete(sent);
    const bytes = this.#limited(part);
    const code = await this.#stage(bytes, sent, size);
    if (code) this.#reject(sent, code);
    while (!(await bytes.next()).done); // The next file comes when this one has passed.
  }

  async *#limited(part: MultipartFile): AsyncGenerator<Buffer> {
    for await (const bytes of bytesOf(part)) {
      this.#bytesLeft -= bytes.length;
      if (this.#bytesLeft < 0) throw new ApiError("FILE_MAX_SIZE_EXCEEDED");
      yield bytes;
    }
  }

  /** Gives the code of why a file is not taken, if it is not. */
  async #stage(bytes: AsyncIterable<Buffer>, sent: string, size: number) {
    const filename = cleanPath(sent);
    if (!filename) return "FILE_UPLOAD_FAILED";
    if (this.staged.some((other) => other.filename === filename)) return "ALREADY_EXISTS";
    const { head, all } = await peek(bytes);
    const { mimeType, code } = uploadType(head, filename);
    if (mimeType === undefined) return code;
    await announce(this.#ctx, this.#kbId, filename, "Uploading");
    const stored = await this.#store(all, size);
    if (stored) {
      this.staged.push({ ...stored, filename, mimeType });
      return undefined;
    }
    await announce(this.#ctx, this.#kbId, filename, "FailedUploading");
    return "FILE_UPLOAD_FAILED";
  }

  /** Nothing comes back where there were more bytes than promised, or fewer. */
  async #store(bytes: AsyncIterable<Buffer>, size: number): Promise<Stored | undefined> {
    const { storage, user } = this.#ctx;
    try {
      const options = { maxBytes: size, signal: this.#signal };
      const stored = await storage.write(user.organizationId, bytes, options);
      if (stored.size === size) return stored;
      await storage.delete(stored.key);
      return undefined;
    } catch (error) {
      if (error instanceof TooManyBytes) return undefined;
      throw error;
    }
  }

  #reject(filename: string, code: ErrorCode): void {
    this.rejected.push({ filename, code });
  }

  #nothingAccepted(): ApiError {
    const details = this.rejected.map(({ filename: path, code }) => ({ path, code }));
    return new ApiError(this.rejected[0]?.code ?? "EMPTY_FILE_SELECTION", { details });
  }
}

/** Browsers write these characters of a name so (HTML, multipart/form-data encoding algorithm). */
const asTyped = (filename: string): string =>
  filename.replaceAll("%22", '"').replaceAll("%0A", "\n").replaceAll("%0D", "\r");

function parseSizes(value: unknown): Map<string, number> {
  const map = typeof value === "string" ? parseJsonField(value, "FILE_SIZE_MAP_MALFORMED") : value;
  return new Map(Object.entries(parseInput(fileSizeMap, map)));
}

function told(error: unknown): unknown {
  if (error instanceof StorageFull) return new ApiError("STORAGE_FULL", { cause: error });
  return error;
}
