import type { Multipart, MultipartFile } from "@fastify/multipart";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import { type FileSizeMap, fileSizeMap, type Uploaded } from "@/contract/uploads";
import type { Ctx } from "../deps";
import { parseSent } from "../http/input";
import { publish } from "../realtime/bus";
import { StorageFull, TooManyBytes } from "../storage/storage";
import { cleanPath } from "./clean-path";
import { mimeTypeOf } from "./file-kind";
import { IncomingFile } from "./incoming";
import { addFiles, announce, requireIdle, type StagedFile } from "./service";

type Rejected = Uploaded["rejected"][number];

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
    await addFiles(ctx, { kbId, files: reception.staged, mayJoin: false });
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
  #sizes: FileSizeMap | undefined;

  constructor(ctx: Ctx, kbId: string, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#kbId = kbId;
    this.#signal = signal;
  }

  async take(parts: AsyncIterable<Multipart>): Promise<void> {
    for await (const part of parts) {
      if (part.type === "file") await this.#takeFile(part);
      else if (part.fieldname === "fileSizeMap") this.#sizes = parseSizes(part.value);
    }
    if (!this.#sizes) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    for (const sent of Object.keys(this.#sizes)) this.#reject(sent, "FILE_UPLOAD_FAILED");
    if (this.staged.length === 0) throw this.#nothingAccepted();
  }

  /** Nothing is left behind. */
  async cancel(): Promise<void> {
    const { db, storage, user } = this.#ctx;
    await Promise.all(this.staged.map(({ key }) => storage.remove(key)));
    await publish(db, user.organizationId, "UploadCanceled", { kbId: this.#kbId });
  }

  async #takeFile({ file, filename: sent }: MultipartFile): Promise<void> {
    const size = this.#sizes?.[sent];
    // Also where there is no map yet: it comes first.
    if (!this.#sizes || size === undefined) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    delete this.#sizes[sent];
    const incoming = new IncomingFile(file);
    const code = await this.#stage(incoming, sent, size);
    if (code) this.#reject(sent, code);
    incoming.drop();
  }

  /** Gives the code of why it is not taken, if it is not. */
  async #stage(file: IncomingFile, sent: string, size: number): Promise<ErrorCode | undefined> {
    const filename = cleanPath(sent);
    if (!filename) return "FILE_UPLOAD_FAILED";
    if (this.staged.some((other) => other.filename === filename)) return "ALREADY_EXISTS";
    const mimeType = mimeTypeOf(await file.head(), filename);
    if (!mimeType) return "SUBSCRIPTION_MIME_TYPE";
    await announce(this.#ctx, this.#kbId, filename, "Uploading");
    const { storage, user } = this.#ctx;
    const options = { maxBytes: size, signal: this.#signal };
    const stored = await storage
      .write(user.organizationId, file.bytes(), options)
      .catch((error: unknown) => {
        if (error instanceof TooManyBytes) return undefined;
        throw error;
      });
    if (stored?.size === size) {
      this.staged.push({ ...stored, filename, mimeType });
      return undefined;
    }
    if (stored) await storage.remove(stored.key);
    await announce(this.#ctx, this.#kbId, filename, "FailedUploading");
    return "FILE_UPLOAD_FAILED";
  }

  #reject(filename: string, code: ErrorCode): void {
    this.rejected.push({ filename, code });
  }

  #nothingAccepted(): ApiError {
    const details = this.rejected.map(({ filename: path, code }) => ({ path, code }));
    const code = details[0]?.code as ErrorCode | undefined;
    return new ApiError(code ?? "EMPTY_FILE_SELECTION", { details });
  }
}

/** Together the files may be as large as one upload. */
function parseSizes(value: unknown): FileSizeMap {
  const sizes = parseSent(fileSizeMap, typeof value === "string" ? fromJson(value) : value);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  if (total > limits.uploadBytes) throw new ApiError("FILE_MAX_SIZE_EXCEEDED");
  return sizes;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError("FILE_SIZE_MAP_MALFORMED", { cause });
  }
}

function told(error: unknown): unknown {
  if (error instanceof StorageFull) return new ApiError("STORAGE_FULL", { cause: error });
  return error;
}
