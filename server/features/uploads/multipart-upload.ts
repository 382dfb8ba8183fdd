import type { Multipart, MultipartFile } from "@fastify/multipart";
import { ApiError, type ErrorCode, KB_TYPE_MISMATCH } from "@/contract/errors";
import { fileSizeMap, type Uploaded } from "@/contract/knowledge-bases/uploads";
import { limits } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { requireFiles } from "@/server/features/knowledge-bases/require-knowledge-base";
import { findState } from "@/server/features/knowledge-bases/write-repo";
import { refusalOfFile } from "@/server/features/plans/limits";
import { findPlan, type PlanState } from "@/server/features/plans/plan";
import { addFiles } from "@/server/features/runs/files/add-files";
import { cleanPath } from "@/server/features/runs/files/clean-path";
import type { StagedFile } from "@/server/features/runs/files/create-items";
import { publishFileStage } from "@/server/features/runs/files/file-event";
import { uploadType } from "@/server/features/runs/files/file-type";
import { readHead } from "@/server/features/runs/files/read-head";
import { parseJson, parseInput } from "@/server/infrastructure/http/input";
import { bytesOf } from "@/server/infrastructure/http/multipart";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import {
  StorageFull,
  type StoredObject,
  TooManyBytes,
} from "@/server/infrastructure/storage/storage";

type RejectedFile = { filename: string; code: ErrorCode };

/**
 * An incomplete form adds no file.
 * @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH, KB_IN_PROGRESS, FILE_SIZE_MAP_MALFORMED, FILE_MAX_SIZE_EXCEEDED,
 * STORAGE_FULL, EMPTY_FILE_SELECTION, SUBSCRIPTION_TOTAL_FILES, SUBSCRIPTION_TOTAL_STORAGE, and the first file's code
 * if all files are rejected
 */
export async function receiveFiles(
  ctx: Ctx,
  kbId: string,
  parts: AsyncIterable<Multipart>,
  signal: AbortSignal,
): Promise<Uploaded> {
  const scope = { organizationId: ctx.user.organizationId, kbId };
  const { kbStatus } = requireFiles(await findState(ctx.db, scope));
  if (kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
  const upload = new MultipartUpload(ctx, kbId, signal);
  try {
    await upload.receive(parts);
    await addFiles(ctx, { kbId, files: upload.staged });
  } catch (error) {
    await upload.cancel();
    throw toApiError(error);
  }
  const { staged, rejected } = upload;
  return { accepted: staged.map(({ filename }) => filename), rejected };
}

class MultipartUpload {
  readonly staged: StagedFile[] = [];
  readonly rejected: RejectedFile[] = [];
  readonly #ctx: Ctx;
  readonly #kbId: string;
  #plan: PlanState | undefined;
  readonly #signal: AbortSignal;
  /** Limits the received bytes, whatever sizes the form declares. */
  #bytesLeft: number = limits.uploadBytes;
  #sizes: Map<string, number> | undefined;

  constructor(ctx: Ctx, kbId: string, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#kbId = kbId;
    this.#signal = signal;
  }

  async receive(parts: AsyncIterable<Multipart>): Promise<void> {
    for await (const part of parts) {
      if (part.type === "file") await this.#receiveFile(part);
      else if (part.fieldname === "fileSizeMap") await this.#receiveSizes(part.value);
      // A website sends this part.
      else if (part.fieldname === "data") throw new ApiError(KB_TYPE_MISMATCH);
    }
    if (!this.#sizes) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    for (const sent of this.#sizes.keys()) this.#reject(sent, "FILE_UPLOAD_FAILED");
    if (this.staged.length === 0) throw this.#nothingAccepted();
  }

  async #receiveSizes(value: unknown): Promise<void> {
    this.#sizes = parseSizes(value);
    const total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total > limits.uploadBytes) throw new ApiError("FILE_MAX_SIZE_EXCEEDED");
    if (!(await this.#ctx.storage.hasRoom(total))) throw new ApiError("STORAGE_FULL");
    this.#plan = await findPlan(this.#ctx, this.#ctx.db, this.#ctx.user.organizationId);
  }

  async cancel(): Promise<void> {
    const { db, storage, user } = this.#ctx;
    await deleteFiles(
      storage,
      this.staged.map(({ key }) => key),
    );
    await publish(db, user.organizationId, "UploadCanceled", { kbId: this.#kbId });
  }

  async #receiveFile(part: MultipartFile): Promise<void> {
    const { filename } = part;
    const names = [filename, decodeName(filename)];
    const sent = names.find((name) => this.#sizes?.has(name)) ?? filename;
    const size = this.#sizes?.get(sent);
    if (size === undefined) throw new ApiError("FILE_SIZE_MAP_MALFORMED");
    this.#sizes?.delete(sent);
    const bytes = this.#limited(part);
    const code = await this.#stage(bytes, sent, size);
    if (code) this.#reject(sent, code);
    while (!(await bytes.next()).done); // Skips the rest of the file, because the next part follows it.
  }

  async *#limited(part: MultipartFile): AsyncGenerator<Buffer> {
    for await (const bytes of bytesOf(part)) {
      this.#bytesLeft -= bytes.length;
      if (this.#bytesLeft < 0) throw new ApiError("FILE_MAX_SIZE_EXCEEDED");
      yield bytes;
    }
  }

  async #stage(bytes: AsyncIterable<Buffer>, sent: string, size: number) {
    const filename = cleanPath(sent);
    if (!filename) return "FILE_UPLOAD_FAILED";
    if (this.staged.some((stagedFile) => stagedFile.filename === filename)) return "ALREADY_EXISTS";
    const { head, all } = await readHead(bytes);
    const { mimeType, code } = uploadType(head, filename);
    if (mimeType === undefined) return code;
    const refusal = this.#plan && refusalOfFile(this.#plan, { size, mimeType });
    if (refusal) return refusal;
    await this.#publish(filename, "Uploading");
    const stored = await this.#store(all, size);
    if (stored) {
      this.staged.push({ ...stored, filename, mimeType });
      return undefined;
    }
    await this.#publish(filename, "FailedUploading");
    return "FILE_UPLOAD_FAILED";
  }

  /** Undefined if the file does not have the declared size. */
  async #store(bytes: AsyncIterable<Buffer>, size: number): Promise<StoredObject | undefined> {
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

  #publish(filename: string, stage: "Uploading" | "FailedUploading"): Promise<void> {
    const { db, user } = this.#ctx;
    const scope = { organizationId: user.organizationId, kbId: this.#kbId };
    return publishFileStage(db, scope, { filename }, stage);
  }

  #reject(filename: string, code: ErrorCode): void {
    this.rejected.push({ filename, code });
  }

  #nothingAccepted(): ApiError {
    const details = this.rejected.map(({ filename: path, code }) => ({ path, code }));
    return new ApiError(this.rejected[0]?.code ?? "EMPTY_FILE_SELECTION", { details });
  }
}

/** Decodes characters that browsers escape (HTML, multipart/form-data encoding algorithm). */
const decodeName = (filename: string): string =>
  filename.replaceAll("%22", '"').replaceAll("%0A", "\n").replaceAll("%0D", "\r");

function parseSizes(value: unknown): Map<string, number> {
  const map = typeof value === "string" ? parseJson(value, "FILE_SIZE_MAP_MALFORMED") : value;
  return new Map(Object.entries(parseInput(fileSizeMap, map)));
}

function toApiError(error: unknown): unknown {
  if (error instanceof StorageFull) return new ApiError("STORAGE_FULL", { cause: error });
  return error;
}
