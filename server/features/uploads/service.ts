import { ApiError } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import type { Ctx } from "@/server/deps";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import { addStaged, type StagedFile } from "./adding";
import { refreshCounts } from "./counts-repo";
import * as repo from "./repo";
import type { Run, Scope } from "./scope";
import { tell } from "./tell";
import { finish } from "./uploads-repo";

/** Throws KB_NOT_FOUND, KBTYPE_MISSMATCH where it is a website, KB_IN_PROGRESS. */
export async function requireIdle(ctx: Ctx, kbId: string): Promise<void> {
  const kb = await repo.find(ctx.db, { organizationId: ctx.user.organizationId, kbId });
  if (requireFiles(kb).kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
}

/** Throws KB_NOT_FOUND, KBTYPE_MISSMATCH. */
export function requireFiles<Row extends { kbType: string }>(kb: Row | undefined): Row {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "File") throw new ApiError("KBTYPE_MISSMATCH");
  return kb;
}

type Adding = {
  kbId: string;
  files: readonly StagedFile[];
  /** Said to be finished in the same transaction. */
  uploadId?: string;
};

/**
 * Makes items of uploaded files and has them read, in the same run where others are being read already. Of content that
 * the organisation had already, what was uploaded is removed again. Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, NOT_FOUND where the upload is gone or has been
 * finished already; then everything is as before.
 */
export async function addFiles(ctx: Ctx, { kbId, files, uploadId }: Adding): Promise<void> {
  const { organizationId, id: userId } = ctx.user;
  const scope = { organizationId, kbId };
  const needless = await ctx.db.transaction().execute(async (tx) => {
    const kb = requireFiles(await repo.lockKnowledgeBase(tx, scope));
    const run = await joinOrStart(tx, scope, kb);
    if (uploadId && !(await finish(tx, scope, uploadId))) throw new ApiError("NOT_FOUND");
    const keys = await addStaged(tx, run, files);
    await enqueue(tx, "kb.extract", { organizationId, kbId, userId });
    await refreshCounts(tx, scope);
    return keys;
  });
  await deleteFiles(ctx.storage, needless);
}

type Standing = { kbStatus: string; crawlRunId: string | null };

async function joinOrStart(tx: Db, scope: Scope, kb: Standing): Promise<Run> {
  if (kb.kbStatus === "InProgress" && kb.crawlRunId) return { ...scope, runId: kb.crawlRunId };
  return beginRun(tx, scope);
}

/** Puts a knowledge base in progress, and tells. */
export async function beginRun(tx: Db, scope: Scope): Promise<Run> {
  const { organizationId, kbId } = scope;
  const event = { kbId, newStatus: "InProgress", kbType: "File" } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  return { ...scope, runId: await repo.startRun(tx, scope) };
}

/** Tells that a file is on its way, or that it did not arrive. */
export const announce = (
  ctx: Ctx,
  kbId: string,
  filename: string,
  stage: "Uploading" | "FailedUploading",
): Promise<void> =>
  tell(ctx.db, { organizationId: ctx.user.organizationId, kbId }, { filename }, stage);
