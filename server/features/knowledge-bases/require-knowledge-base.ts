import { ApiError, KB_TYPE_MISMATCH } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { findState, type KnowledgeBaseState } from "./write-repo";

/** @throws {ApiError} KB_NOT_FOUND */
export async function requireKnowledgeBase(ctx: Ctx, kbId: string): Promise<KnowledgeBaseState> {
  const kb = await findState(ctx.db, { organizationId: ctx.user.organizationId, kbId });
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  return kb;
}

type WithKbType = { kbType: string };

/** @throws {ApiError} KB_NOT_FOUND, and `mismatch` for a website */
export function requireFiles<KB extends WithKbType>(
  kb: KB | undefined,
  mismatch: typeof KB_TYPE_MISMATCH | "KB_NOT_FILE" = KB_TYPE_MISMATCH,
): KB {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "File") throw new ApiError(mismatch);
  return kb;
}

/** @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH */
export function requireWebsite<KB extends WithKbType>(kb: KB | undefined): KB {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "Web") throw new ApiError(KB_TYPE_MISMATCH);
  return kb;
}
