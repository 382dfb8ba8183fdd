import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { findState, type KnowledgeBaseState } from "./write-repo";

/** The state of the caller's knowledge base. @throws {ApiError} KB_NOT_FOUND */
export async function requireKnowledgeBase(ctx: Ctx, kbId: string): Promise<KnowledgeBaseState> {
  const kb = await findState(ctx.db, { organizationId: ctx.user.organizationId, kbId });
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  return kb;
}

/**
 * Checks that a knowledge base takes files.
 * @throws {ApiError} KB_NOT_FOUND, KBTYPE_MISSMATCH
 */
export function requireFiles<State extends { kbType: string }>(kb: State | undefined): State {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "File") throw new ApiError("KBTYPE_MISSMATCH");
  return kb;
}
