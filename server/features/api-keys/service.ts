import type { z } from "zod";
import {
  type ApiKey,
  API_KEY_LIMIT,
  API_KEY_PREFIX,
  type newApiKey,
} from "@/contract/accounts/api-keys";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import { newId } from "@/server/infrastructure/db/id";
import { hashOfToken, newToken } from "@/server/infrastructure/tokens";
import { scopesOf } from "./holder";
import * as repo from "./repo";

export { findApiKey, findChatbotsOf } from "./holder";

export async function list(ctx: Ctx): Promise<ApiKey[]> {
  const rows = await repo.list(ctx.db, ctx.user.organizationId);
  return rows.map(present);
}

type Row = Awaited<ReturnType<typeof repo.list>>[number];

const present = ({ chatbotId, chatbotName, firstName, lastName, ...row }: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  lastFour: row.lastFour,
  scopes: scopesOf(row.scopes),
  chatbot: chatbotId && chatbotName ? { id: chatbotId, name: chatbotName } : null,
  createdBy: [firstName, lastName].filter(Boolean).join(" ") || null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/**
 * The key acts with the role of the caller.
 * @throws {ApiError} CHATBOT_NOT_FOUND, MAX_API_KEYS; VALIDATION_FAILED if it would have expired
 * already
 */
export async function create(
  ctx: Ctx,
  { name, scopes, chatbotId, expiresAt: ends }: z.output<typeof newApiKey>,
): Promise<{ apiKey: ApiKey; token: string }> {
  const { db, user, log } = ctx;
  const { organizationId, id: createdBy } = user;
  const expiresAt = ends === null ? null : new Date(ends);
  if (expiresAt && expiresAt <= ctx.now()) {
    const details = [{ path: "expiresAt", code: "Validation.Future" }];
    throw new ApiError("VALIDATION_FAILED", { details });
  }
  if (chatbotId) await getForChat(db, organizationId, chatbotId);
  if ((await repo.count(db, organizationId)) >= API_KEY_LIMIT) throw new ApiError("MAX_API_KEYS");
  const [id, token] = [newId(), `${API_KEY_PREFIX}${newToken()}`];
  const lastFour = token.slice(-4);
  const secret = { tokenHash: hashOfToken(token), lastFour, scopes: scopes.join(" ") };
  const owned = { id, organizationId, chatbotId, createdBy };
  await repo.insert(db, { ...owned, ...secret, name, createdAt: ctx.now(), expiresAt });
  log.info({ organizationId, userId: createdBy, apiKeyId: id }, "api key created");
  const apiKey = (await list(ctx)).find((key) => key.id === id);
  if (!apiKey) throw new ApiError("NOT_FOUND");
  return { apiKey, token };
}

/** @throws {ApiError} NOT_FOUND */
export async function revoke(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { organizationId, id: userId } = ctx.user;
  const isDeleted = await repo.deleteKey(ctx.db, organizationId, id);
  if (!isDeleted) throw new ApiError("NOT_FOUND");
  ctx.log.info({ organizationId, userId, apiKeyId: id }, "api key revoked");
  return { ok: true };
}

export const revokeKeysOf = repo.deleteKeysOf;
