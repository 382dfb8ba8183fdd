import { type Locker, MemoryLocker, Server, type Upload } from "@tus/server";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { requireFiles } from "@/server/features/knowledge-bases/require-knowledge-base";
import { findState } from "@/server/features/knowledge-bases/write-repo";
import { assertRoomForFile, refusalOfFile } from "@/server/features/plans/limits";
import { findPlan } from "@/server/features/plans/plan";
import { addFiles } from "@/server/features/runs/files/add-files";
import { cleanPath } from "@/server/features/runs/files/clean-path";
import { publishFileStage } from "@/server/features/runs/files/file-event";
import { HEAD_BYTES, uploadType } from "@/server/features/runs/files/file-type";
import type { Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { DatabaseUnavailable } from "@/server/infrastructure/db/transient-error";
import { toApiError } from "@/server/infrastructure/http/errors";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles, storageUnavailable } from "@/server/infrastructure/storage/storage";
import { StorageFull } from "@/server/infrastructure/storage/storage";
import * as uploads from "./repo";
import { EXPIRY_MS, type Staging } from "./staging";

/** `uploadId`: undefined before the upload is created. */
export type Target = { kbId: string; uploadId?: string | undefined };

/** tus protocol 1.0.0. */
export class ResumableUploads {
  readonly #staging: Staging;
  readonly #locker: Locker = new MemoryLocker();

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  /** @throws {ApiError} with the status of the protocol */
  async handle(ctx: Ctx, target: Target, request: Request): Promise<Response> {
    const scope = { organizationId: ctx.user.organizationId, kbId: target.kbId };
    requireFiles(await findState(ctx.db, scope));
    const { uploadId } = target;
    const upload =
      uploadId === undefined ? undefined : await uploads.findUpload(ctx.db, scope, uploadId);
    if (uploadId !== undefined && !upload) throw new ApiError("NOT_FOUND");
    if (upload?.finishedAt) return completedResponse(request, upload);
    const response = await this.#serve(ctx, scope, request);
    if (upload && request.method === "HEAD")
      await this.#completeIfReceived(ctx, scope, upload, response);
    if (upload && request.method === "DELETE") await this.#cancel(ctx, scope, upload.id);
    return response;
  }

  async #serve(ctx: Ctx, scope: Scope, request: Request): Promise<Response> {
    let failure: unknown;
    let completedId: string | undefined;
    const server = new Server({
      path: `/v1/knowledge-bases/uploads/${scope.kbId}`,
      datastore: this.#staging,
      locker: this.#locker,
      maxSize: limits.uploadBytes,
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: newId,
      onUploadCreate: (_, upload) => this.#create(ctx, scope, upload),
      onUploadFinish: async (_, { id }) => {
        const upload = await uploads.findUpload(ctx.db, scope, id);
        if (upload) await this.#complete(ctx, scope, upload);
        completedId = id;
        return {};
      },
      onResponseError: (_, error) => void (failure = error),
    });
    const response = await server.handleWeb(request);
    // Deleted only now, because the tus server reads the upload once more at the end.
    if (completedId) await this.#staging.deleteUpload(completedId);
    if (response.status >= 400) throw toProtocolError(response.status, failure);
    return response;
  }

  async #create(ctx: Ctx, scope: Scope, { id, size, metadata }: Upload) {
    const filename = cleanPath(metadata?.["filename"] ?? "");
    if (!filename || size === undefined) throw new ApiError("FILE_UPLOAD_FAILED");
    const { code } = uploadType(Buffer.alloc(0), filename);
    if (code) throw new ApiError(code);
    await assertRoomForFile(ctx, scope, { filename, size });
    if (!(await ctx.storage.hasRoom(size))) throw new ApiError("STORAGE_FULL");
    const expiresAt = new Date(ctx.now().getTime() + EXPIRY_MS);
    await uploads.insertUpload(ctx.db, scope, {
      id,
      userId: ctx.user.id,
      filename,
      size,
      expiresAt,
    });
    await publishFileStage(ctx.db, scope, { filename }, "Uploading");
    return {};
  }

  /** Completes an upload whose process died after the last byte. */
  async #completeIfReceived(ctx: Ctx, scope: Scope, upload: uploads.UploadRow, response: Response) {
    if (Number(response.headers.get("upload-offset")) === upload.size) {
      await this.#complete(ctx, scope, upload);
      await this.#staging.deleteUpload(upload.id);
    }
  }

  async #complete(
    ctx: Ctx,
    scope: Scope,
    { id, filename, size }: uploads.UploadRow,
  ): Promise<void> {
    const head = await this.#staging.head(id, HEAD_BYTES);
    const { mimeType, code } = uploadType(head, filename);
    const plan = await findPlan(ctx, ctx.db, scope.organizationId);
    const refusal = mimeType === undefined ? code : plan && refusalOfFile(plan, { size, mimeType });
    if (mimeType === undefined || refusal) {
      await this.#cancel(ctx, scope, id);
      throw new ApiError(refusal ?? "SUBSCRIPTION_MIME_TYPE");
    }
    const stored = await this.#staging.store(ctx.storage, scope.organizationId, id);
    if (stored.size !== size) {
      // The bucket did not list all bytes; the client continues with the missing ones.
      await deleteFiles(ctx.storage, [stored.key]);
      throw storageUnavailable();
    }
    const files = [{ ...stored, filename, mimeType }];
    try {
      const completeUpload = (tx: Db) => uploads.completeUpload(tx, scope, id);
      await addFiles(ctx, { kbId: scope.kbId, files, completeUpload });
    } catch (error) {
      await deleteFiles(ctx.storage, [stored.key]);
      throw error;
    }
  }

  async #cancel(ctx: Ctx, scope: Scope, id: string): Promise<void> {
    await uploads.deleteUpload(ctx.db, scope, id);
    await this.#staging.deleteUpload(id);
    await publish(ctx.db, scope.organizationId, "UploadCanceled", { kbId: scope.kbId });
  }
}

/** The response for a client that lost the last one. */
function completedResponse({ method }: Request, { size }: uploads.UploadRow): Response {
  if (method !== "HEAD") throw new ApiError("NOT_FOUND");
  const headers = { "upload-offset": String(size), "upload-length": String(size) };
  return new Response(null, {
    status: 200,
    headers: { ...headers, "tus-resumable": "1.0.0", "cache-control": "no-store" },
  });
}

const codes: Record<number, ErrorCode> = {
  404: "NOT_FOUND",
  410: "NOT_FOUND",
  413: "FILE_MAX_SIZE_EXCEEDED",
  500: "INTERNAL",
};

/** Clients depend on the status of the protocol. */
function toProtocolError(status: number, failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof StorageFull) return new ApiError("STORAGE_FULL", { cause: failure });
  if (failure instanceof DatabaseUnavailable) return toApiError(failure);
  return new ApiError(codes[status] ?? "BAD_REQUEST", { status, cause: failure });
}
