import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { WidgetSettings, widgetApi } from "@/contract/chatbots/widget";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { CtxOf, Deps } from "@/server/deps";
import { isAllowedOrigin } from "@/server/features/chatbots/allowed-origins";
import { recordEmbedding } from "@/server/features/chatbots/service";
import { deleteExpiredTokensOf, insertToken } from "@/server/features/chatbots/tokens-repo";
import { requirePlan } from "@/server/features/plans/require-plan";
import type { Db } from "@/server/infrastructure/db/database";
import { isOrphan } from "@/server/infrastructure/db/violation";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { hashOfToken, newToken } from "@/server/infrastructure/token-hash";
import { openingOf } from "./opening";
import { settingsOf } from "./settings";

const TOKEN_MS = 24 * 60 * 60_000;

/** Applies per network address, which a whole company may share. */
const openings: Limit = { name: "widget.open", hits: 600, seconds: 300 };

type Open = (typeof widgetApi)["open"];

/**
 * The random id of a returning visitor links their conversations; anybody with it can read these, so it stays in the
 * browser.
 * @throws {ApiError} API_KEY_NOT_FOUND, ORIGIN_NOT_ALLOWED, RATE_LIMITED, SUBSCRIPTION_PLAN_EXPIRED
 */
export async function open(
  ctx: CtxOf<"public">,
  { apiKey, visitorId = randomUUID(), language }: Parsed<Open>["body"],
): Promise<Output<Open>> {
  const { address, origin } = ctx.request;
  if (origin === undefined) throw new ApiError("ORIGIN_NOT_ALLOWED");
  const chatbot = await findByKey(ctx.db, apiKey);
  if (!chatbot) throw new ApiError("API_KEY_NOT_FOUND");
  const { id: chatbotId, organizationId, website } = chatbot;
  const { settings, configs } = settingsOf(ctx.env, chatbot);
  const allowed = { allowedOrigins: configs.allowedOrigins, website };
  if (!isAllowedOrigin(ctx.env, allowed, origin)) throw new ApiError("ORIGIN_NOT_ALLOWED");
  await consumeRateLimit(ctx, openings, address);
  await requirePlan(ctx, organizationId, "answering");
  const opening = await openingOf(ctx, { organizationId, chatbotId }, configs, language);
  await recordEmbedding(ctx, chatbot, origin);
  const visitorToken = await issueToken(ctx, { organizationId, chatbotId, visitorId });
  return { ...settings, ...opening, ...visitorToken, chatbotId, visitorId };
}

type Visitor = { organizationId: string; chatbotId: string; visitorId: string };

async function issueToken({ db, now }: Deps, visitor: Visitor) {
  const token = `vt_${newToken()}`;
  const expiresAt = new Date(now().getTime() + TOKEN_MS);
  const row = { ...visitor, kind: "visitor", tokenHash: hashOfToken(token), expiresAt } as const;
  try {
    await deleteExpiredTokensOf(db, row, now());
    await insertToken(db, row);
  } catch (cause) {
    throw isOrphan(cause) ? new ApiError("API_KEY_NOT_FOUND", { cause }) : cause;
  }
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Undefined for an unknown key. */
export async function findSettings(
  { db, env }: Deps,
  apiKey: string,
): Promise<WidgetSettings | undefined> {
  const chatbot = await findByKey(db, apiKey);
  return chatbot && settingsOf(env, chatbot).settings;
}

/** Omits large settings that no page needs. */
const configsOfWidget = sql<unknown>`configs - array['glossary', 'excludedWords', 'ai']`;

/** Across organisations, without disabled ones: a page names only the key. */
const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.apiKey", "=", apiKey)
    .where("organizations.disabledAt", "is", null)
    .select(["chatbots.id", "chatbots.organizationId", "chatbots.name", "chatbots.templateId"])
    .select(["chatbots.embeddedAt", "organizations.website", configsOfWidget.as("configs")])
    .executeTakeFirst();
