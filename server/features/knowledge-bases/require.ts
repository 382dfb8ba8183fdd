import { ApiError, kbTypeMismatch } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { findState, type KnowledgeBaseState } from "./write-repo";

/** @throws {ApiError} KB_NOT_FOUND */
export async function requireKnowledgeBase(ctx: Ctx, kbId: string): Promise<KnowledgeBaseState> {
  const kb = await findState(ctx.db, { organizationId: ctx.user.organizationId, kbId });
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  return kb;
}

type Typed = { kbType: string };

/** @throws {ApiError} KB_NOT_FOUND, kbTypeMismatch */
export function requireFiles<KB extends Typed>(kb: KB | undefined): KB {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "File") throw new ApiError(kbTypeMismatch);
  return kb;
}

/** @throws {ApiError} KB_NOT_FOUND, kbTypeMismatch */
export function requireWebsite<KB extends Typed>(kb: KB | undefined): KB {
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "Web") throw new ApiError(kbTypeMismatch);
  return kb;
}
