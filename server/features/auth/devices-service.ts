import Bowser from "bowser";
import type { DeviceSession } from "@/contract/accounts/profile";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import * as repo from "./repo";
import { revokeSessions } from "./service";
import { idleSince } from "./session-lifetime";

/** Latest use first. */
export async function list(ctx: Ctx): Promise<DeviceSession[]> {
  const { organizationId, id, sessionId } = ctx.user;
  const now = ctx.now();
  const rows = await repo.listSessions(ctx.db, { organizationId, userId: id }, now, idleSince(now));
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** @throws {ApiError} NOT_FOUND if the session is not the caller's */
export async function revoke(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { organizationId, id: userId } = ctx.user;
  if (!(await repo.deleteOwnSession(ctx.db, { organizationId, userId }, id)))
    throw new ApiError("NOT_FOUND");
  return { ok: true };
}

export async function revokeOthers(ctx: Ctx): Promise<{ ok: true }> {
  const { organizationId, id, sessionId } = ctx.user;
  await revokeSessions(ctx.db, organizationId, id, sessionId);
  return { ok: true };
}

/** Reads browser and operating system from the User-Agent header (RFC 9110, 10.1.5); null if unknown. */
function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
