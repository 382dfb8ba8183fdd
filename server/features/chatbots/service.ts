import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { DEFAULT_LANGUAGE } from "@/contract/limits";
import type { Ctx, Deps } from "@/server/deps";
import { organizationOf } from "@/server/features/organizations/service";
import { assertRoomForChatbot } from "@/server/features/plans/limits";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { defaultConfigs, mergeConfigs } from "./configs";
import { type Credentials, newApiKey, newApiSecret } from "./credentials";
import { findAllowedOrigins } from "./credentials-repo";
import { defaultPhrasesFor } from "./default-phrases";
import * as repo from "./repo";
import { findTemplate, type Template } from "./templates";

export { findTokenCaller, withKeyCallers } from "./bot-login";

type Input<Call extends keyof typeof chatbotApi> = Parsed<(typeof chatbotApi)[Call]>["body"];

export async function list(ctx: Ctx, query: repo.ListQuery): Promise<Page<Chatbot>> {
  const { organizationId } = ctx.user;
  const rows = await repo.list(ctx.db, organizationId, query);
  const total = await totalOf(query, rows, () => repo.count(ctx.db, organizationId, query));
  return { rows: rows.map((row) => present(row, query.kbIds)), total };
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function get(ctx: Ctx, id: string): Promise<Chatbot> {
  const row = await repo.find(ctx.db, ctx.user.organizationId, id);
  if (!row) throw new ApiError("CHATBOT_NOT_FOUND");
  return present(row);
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function getForChat(
  db: Db,
  organizationId: string,
  id: string,
): Promise<Pick<Chatbot, "id" | "name" | "createdAt" | "configs" | "kbIds">> {
  const row = await repo.find(db, organizationId, id);
  if (!row) throw new ApiError("CHATBOT_NOT_FOUND");
  return present(row);
}

export async function listForChat(db: Db, organizationId: string) {
  const rows = await repo.listNames(db, organizationId);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function getForEmbedding(db: Db, organizationId: string, id: string) {
  const row = await findAllowedOrigins(db, organizationId, id);
  if (!row) throw new ApiError("CHATBOT_NOT_FOUND");
  return row;
}

/** Our own origins do not count. */
export async function recordEmbedding(
  { db, env, now }: Deps,
  chatbot: { organizationId: string; id: string; embeddedAt: Date | null },
  origin: string,
): Promise<void> {
  if (chatbot.embeddedAt || isOwnOrigin(env, origin)) return;
  await repo.markEmbedded(db, chatbot.organizationId, chatbot.id, now());
}

/**
 * Only this answer contains the secret.
 * @throws {ApiError} WEBSITE_REQUIRED, NAME_EXISTS, KB_NOT_FOUND, SUBSCRIPTION_TOTAL_CHATBOTS
 */
export async function create(
  ctx: Ctx,
  input: Input<"create">,
): Promise<Credentials & { chatbot: Chatbot }> {
  const { organizationId } = ctx.user;
  const { configs: change, kbIds: chosenKbIds, ...columns } = input;
  const template = templateOf(columns.templateId);
  const { website, logoUrl } = await organizationOf(ctx);
  if (!website) throw new ApiError("WEBSITE_REQUIRED");
  const language = change?.primaryLanguage ?? ctx.user.language ?? DEFAULT_LANGUAGE;
  const configs = defaultConfigs(template.ui, language);
  configs.welcomeMessage = defaultPhrasesFor({ ...configs.ai, ...change?.ai }, language).welcome;
  configs.ui.logoImgUrl = logoUrl;
  const credentials = { apiKey: newApiKey(), apiSecret: newApiSecret() };
  const id = newId();
  await nameMayExist(
    ctx.db.transaction().execute(async (tx) => {
      const kbIds = await lockKnowledgeBases(tx, organizationId, chosenKbIds);
      await assertRoomForChatbot(ctx, tx, organizationId);
      await repo.insert(tx, organizationId, {
        ...columns,
        id,
        configs: mergeConfigs(configs, change),
        apiKey: credentials.apiKey,
        apiSecretHash: hashOfToken(credentials.apiSecret),
      });
      await repo.connect(tx, organizationId, [id], kbIds);
    }),
  );
  return { chatbot: await get(ctx, id), ...credentials };
}

/** @throws {ApiError} CHATBOT_NOT_FOUND, NAME_EXISTS, KB_NOT_FOUND */
export async function update(ctx: Ctx, id: string, input: Input<"update">): Promise<Chatbot> {
  const { organizationId } = ctx.user;
  const { configs, kbIds, ...columns } = input;
  if (columns.templateId !== undefined) templateOf(columns.templateId);
  await nameMayExist(
    ctx.db.transaction().execute(async (tx) => {
      const owned = kbIds && (await lockKnowledgeBases(tx, organizationId, kbIds));
      const current = await repo.lockConfigs(tx, organizationId, id);
      if (!current) throw new ApiError("CHATBOT_NOT_FOUND");
      const merged = configs && mergeConfigs(chatbotConfigs.parse(current.configs), configs);
      await repo.update(tx, organizationId, id, { ...columns, configs: merged });
      if (!owned) return;
      await repo.disconnect(tx, organizationId, [id]);
      await repo.connect(tx, organizationId, [id], owned);
    }),
  );
  return get(ctx, id);
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function deleteChatbot(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const removed = await repo.deleteChatbot(ctx.db, ctx.user.organizationId, id);
  if (!removed) throw new ApiError("CHATBOT_NOT_FOUND");
  return { ok: true };
}

/**
 * Connects all or none of them.
 * @throws {ApiError} CHATBOT_NOT_FOUND, KB_NOT_FOUND
 */
export async function connect(ctx: Ctx, input: Input<"connect">): Promise<Chatbot[]> {
  const { organizationId } = ctx.user;
  const ids = [...new Set(input.chatbotIds)];
  const rows = await ctx.db.transaction().execute(async (tx) => {
    const kbIds = await lockKnowledgeBases(tx, organizationId, input.kbIds);
    const owned = await repo.findMany(tx, organizationId, ids);
    if (owned.length < ids.length) throw new ApiError("CHATBOT_NOT_FOUND");
    if (input.mode === "replace") await repo.disconnect(tx, organizationId, ids);
    await repo.connect(tx, organizationId, ids, kbIds);
    return repo.findMany(tx, organizationId, ids);
  });
  return rows.map((row) => present(row));
}

/** Locks knowledge bases before chatbots, like their deletion. */
async function lockKnowledgeBases(tx: Db, organizationId: string, kbIds: string[]) {
  const uniqueIds = [...new Set(kbIds)];
  const owned = await repo.lockOwned(tx, organizationId, uniqueIds);
  if (owned.length < uniqueIds.length) throw new ApiError("KB_NOT_FOUND");
  return owned;
}

function templateOf(id: string): Template {
  const template = findTemplate(id);
  if (template) return template;
  throw new ApiError("VALIDATION_FAILED", {
    details: [{ path: "templateId", code: "VALIDATION_FAILED" }],
  });
}

async function nameMayExist(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (violatedIndex(error) !== "chatbots_name") throw error;
    throw new ApiError("NAME_EXISTS", { cause: error });
  }
}

/** `relativeTo`: the knowledge bases of `status`; default: any. */
function present({ links, ...row }: repo.ChatbotRow, relativeTo?: readonly string[]): Chatbot {
  const kbIds = links.map(({ kbId }) => kbId);
  const isConnected = relativeTo?.every((id) => kbIds.includes(id)) ?? kbIds.length > 0;
  return {
    ...row,
    configs: chatbotConfigs.parse(row.configs),
    kbIds,
    status: isConnected ? "connected" : "connectable",
    embeddedAt: row.embeddedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
