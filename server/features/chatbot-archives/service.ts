import type { MultipartFile } from "@fastify/multipart";
import { type ChatbotImport, importStates } from "@/contract/chatbots/chatbot-archives";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { assertRoomForChatbot, findFaqLimits, refusalOfFile } from "@/server/features/plans/limits";
import { assertRoomForPages } from "@/server/features/plans/page-quota";
import { findPlan } from "@/server/features/plans/plan";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { bytesOf } from "@/server/infrastructure/http/multipart";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { deleteFiles, StorageFull, TooManyBytes } from "@/server/infrastructure/storage/storage";
import type { Manifest } from "./format";
import { checkArchive, type Totals } from "./import/check-archive";
import { cancelImport } from "./import/end-import";
import * as imports from "./import/imports-repo";
import { ChatbotArchive } from "./import/read-archive";

export async function listImports({ db, user }: Ctx): Promise<ChatbotImport[]> {
  return (await imports.list(db, user.organizationId)).map(present);
}

/** @throws {ApiError} NOT_FOUND */
export async function deleteImport(ctx: Ctx, importId: string): Promise<{ ok: true }> {
  const { organizationId } = ctx.user;
  if (!(await cancelImport(ctx, { organizationId, importId }))) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/**
 * Deletes all data of a rejected archive.
 * @throws {ApiError} ARCHIVE_INVALID, ARCHIVE_TOO_LARGE, ARCHIVE_VERSION_UNSUPPORTED, IMPORT_IN_PROGRESS, STORAGE_FULL,
 * MAX_FAQ_CATEGORIES, MAX_FAQS_PER_CATEGORY and SUBSCRIPTION_*
 */
export async function receiveArchive(
  ctx: Ctx,
  part: MultipartFile,
  signal: AbortSignal,
): Promise<ChatbotImport> {
  const { storage, user } = ctx;
  const options = { maxBytes: limits.archiveBytes, signal };
  const { key } = await storage
    .write(user.organizationId, bytesOf(part), options)
    .catch((error: unknown) => {
      throw toApiError(error);
    });
  try {
    const { manifest, totals } = await readStored(ctx, key, signal);
    await assertRoom(ctx, manifest, totals);
    return await queueImport(ctx, { name: manifest.chatbot.name, key, total: totals.lines });
  } catch (error) {
    await deleteFiles(storage, [key]);
    throw error;
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof StorageFull) return new ApiError("STORAGE_FULL", { cause: error });
  if (error instanceof TooManyBytes) return new ApiError("ARCHIVE_TOO_LARGE", { cause: error });
  return error;
}

async function readStored({ storage }: Ctx, key: string, signal: AbortSignal) {
  const file = storage.open(key, signal);
  try {
    const archive = await ChatbotArchive.open(await file.path());
    try {
      return { manifest: archive.manifest, totals: await checkArchive(archive, signal) };
    } finally {
      await archive.close();
    }
  } finally {
    await file.close();
  }
}

/** The job checks this again. */
async function assertRoom(ctx: Ctx, { categories }: Manifest, totals: Totals): Promise<void> {
  const { db, user } = ctx;
  const plan = await findPlan(ctx, db, user.organizationId);
  for (const file of totals.fileTypes) {
    const refusal = plan && refusalOfFile(plan, file);
    if (refusal) throw new ApiError(refusal);
  }
  await assertRoomForPages(ctx, db, user.organizationId, totals.pages);
  const { faqCategories, faqsPerCategory } = await findFaqLimits(ctx, db, user.organizationId);
  if (categories.length > faqCategories) throw new ApiError("MAX_FAQ_CATEGORIES");
  if (categories.some(({ entries }) => entries.length > faqsPerCategory))
    throw new ApiError("MAX_FAQS_PER_CATEGORY");
}

type NewImport = { name: string; key: string; total: number };

async function queueImport(ctx: Ctx, { name, key, total }: NewImport): Promise<ChatbotImport> {
  const { organizationId, id: createdBy } = ctx.user;
  const id = newId();
  const createdAt = ctx.now();
  const row = { id, createdBy, name, storageKey: key, total, createdAt };
  const work = ctx.db.transaction().execute(async (tx) => {
    await assertRoomForChatbot(ctx, tx, organizationId);
    await imports.insert(tx, organizationId, row);
    await enqueue(tx, "chatbots.import", { organizationId, importId: id });
  });
  await work.catch((error: unknown) => {
    if (violatedIndex(error) !== "chatbot_imports_open") throw error;
    throw new ApiError("IMPORT_IN_PROGRESS", { cause: error });
  });
  const state = { state: "waiting", errorCode: null, chatbotId: null, done: 0, endedAt: null };
  return present({ id, name, total, createdAt, ...state });
}

const present = ({ state, createdAt, endedAt, ...row }: imports.ImportRow): ChatbotImport => ({
  ...row,
  state: importStates.find((importState) => importState === state) ?? "failed",
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
