import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { fileNameOfText, type uploadApi } from "@/contract/knowledge-bases/uploads";
import type { Ctx } from "@/server/deps";
import { requireFiles } from "@/server/features/knowledge-bases/require-knowledge-base";
import { findState } from "@/server/features/knowledge-bases/write-repo";
import { refusalOfFile } from "@/server/features/plans/limits";
import { findPlan } from "@/server/features/plans/plan";
import { addFiles } from "@/server/features/runs/files/add-files";
import { cleanPath } from "@/server/features/runs/files/clean-path";
import { deleteFiles, StorageFull } from "@/server/infrastructure/storage/storage";

type AddText = (typeof uploadApi)["addText"];

const MIME_TYPE = "text/markdown";

/**
 * @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH, STORAGE_FULL, SUBSCRIPTION_SINGLE_FILE_SIZE,
 * SUBSCRIPTION_MIME_TYPE, SUBSCRIPTION_TOTAL_FILES, SUBSCRIPTION_TOTAL_STORAGE; VALIDATION_FAILED if the title is not a
 * valid file name
 */
export async function addText(
  ctx: Ctx,
  kbId: string,
  { title, text }: Parsed<AddText>["body"],
): Promise<Output<AddText>> {
  const { db, storage, user } = ctx;
  const { organizationId } = user;
  requireFiles(await findState(db, { organizationId, kbId }));
  const filename = cleanPath(fileNameOfText(title));
  if (!filename) throw invalidTitle();
  const bytes = Buffer.from(text);
  const plan = await findPlan(ctx, db, organizationId);
  const refusal = plan && refusalOfFile(plan, { size: bytes.length, mimeType: MIME_TYPE });
  if (refusal) throw new ApiError(refusal);
  const stored = await storage
    .write(organizationId, toStream(bytes), { maxBytes: bytes.length })
    .catch((error: unknown) => {
      throw error instanceof StorageFull ? new ApiError("STORAGE_FULL", { cause: error }) : error;
    });
  try {
    await addFiles(ctx, { kbId, files: [{ ...stored, filename, mimeType: MIME_TYPE }] });
  } catch (error) {
    await deleteFiles(storage, [stored.key]);
    throw error;
  }
  return { filename };
}

async function* toStream(bytes: Buffer) {
  yield bytes;
}

const invalidTitle = () =>
  new ApiError("VALIDATION_FAILED", { details: [{ path: "title", code: "Validation.FileName" }] });
