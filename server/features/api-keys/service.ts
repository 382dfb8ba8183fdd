import { z } from "zod";
import {
  type ApiKey,
  API_KEY_LIMIT,
  API_KEY_PREFIX,
  type newApiKey,
} from "@/contract/accounts/api-keys";
import { ApiError } from "@/contract/errors";
import { apiKeyScopes, type Subject } from "@/contract/scopes";
import type { Ctx } from "@/server/deps";
import { toSessionUser } from "@/server/features/auth/service";
import { getForChat } from "@/server/features/chatbots/service";
import type { ApiKeyHolder, Authentication } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import * as repo from "./repo";

const USE_STORED_MS = 60_000;

export const findApiKey: Authentication["findApiKey"] = async (context, token, { origin }) => {
  const { db, env, now } = context;
  const found = await repo.findHolder(db, hashOfToken(token));
  if (!found) throw new ApiError("API_KEY_NOT_FOUND");
  if (found.disabledAt) throw new ApiError("USER_IS_DISABLED");
  if (found.expiresAt && found.expiresAt <= now()) throw new ApiError("API_KEY_EXPIRED");
  // A secret must not be used on pages of other sites.
  if (origin !== undefined && !isOwnOrigin(env, origin)) throw new ApiError("ORIGIN_NOT_ALLOWED");
  storeUse(context, found);
  const { organizationId, chatbotId, scopes, keyId } = found;
  return {
    organizationId,
    chatbotId,
    scopes: scopesOf(scopes),
    user: toSessionUser(found, keyId),
  } satisfies ApiKeyHolder;
};

const scopesOf = (stored: string) => {
  const names = stored.split(" ");
  return apiKeyScopes.filter((scope) => names.includes(scope));
};

type KeyUse = { keyId: string; organizationId: string; lastUsedAt: Date | null };

/** The call does not wait for the write. */
function storeUse(
  { db, log, now }: Parameters<Authentication["findApiKey"]>[0],
  { keyId, organizationId, lastUsedAt }: KeyUse,
): void {
  const latest = new Date(now().getTime() - USE_STORED_MS);
  if (lastUsedAt && lastUsedAt > latest) return;
  repo
    .touch(db, organizationId, keyId, now(), latest)
    .catch((err: unknown) => log.warn({ err }, "could not store the use of an api key"));
}

const uuid = z.uuid();

export const findChatbotsOf: Authentication["findChatbotsOf"] = async (
  { db },
  organizationId,
  { subject, id },
) => {
  if (!uuid.safeParse(id).success) return [];
  const rows = await listChatbotsOf[subject](db, organizationId, id);
  return rows.map(({ chatbotId }) => chatbotId);
};

type List = (db: Db, organizationId: string, id: string) => Promise<{ chatbotId: string }[]>;

const byId =
  (
    table:
      | "faqCategories"
      | "faqEntries"
      | "faqSuggestions"
      | "conversations"
      | "unansweredGroups"
      | "evaluationCases"
      | "evaluationRuns",
  ): List =>
  (db, organizationId, id) =>
    db
      .selectFrom(table)
      .select("chatbotId")
      .where("organizationId", "=", organizationId)
      .where("id", "=", id)
      .execute();

const listChatbotsOf: Record<Subject, List> = {
  chatbot: (db, organizationId, id) =>
    db
      .selectFrom("chatbots")
      .select("id as chatbotId")
      .where("organizationId", "=", organizationId)
      .where("id", "=", id)
      .execute(),
  knowledgeBase: (db, organizationId, id) =>
    db
      .selectFrom("chatbotKnowledgeBases")
      .select("chatbotId")
      .where("organizationId", "=", organizationId)
      .where("kbId", "=", id)
      .execute(),
  message: (db, organizationId, id) =>
    db
      .selectFrom("messages")
      .innerJoin("conversations", "conversations.id", "messages.conversationId")
      .select("conversations.chatbotId")
      .where("messages.organizationId", "=", organizationId)
      .where("messages.id", "=", id)
      .execute(),
  category: byId("faqCategories"),
  entry: byId("faqEntries"),
  suggestion: byId("faqSuggestions"),
  conversation: byId("conversations"),
  unanswered: byId("unansweredGroups"),
  evaluationCase: byId("evaluationCases"),
  evaluationRun: byId("evaluationRuns"),
};

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
 * @throws {ApiError} CHATBOT_NOT_FOUND, MAX_API_KEYS; VALIDATION_FAILED if its expiry is in the past
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
