import { z } from "zod";
import { ApiError } from "@/contract/errors";
import { apiKeyScopes, type Subject } from "@/contract/scopes";
import { toSessionUser } from "@/server/features/auth/service";
import type { ApiKeyHolder, Authentication } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";
import { hashOfToken } from "@/server/infrastructure/tokens";
import * as repo from "./repo";

const USE_STORED_MS = 60_000;

export const findApiKey: Authentication["findApiKey"] = async (context, token, { origin }) => {
  const { db, env, now } = context;
  const found = await repo.findHolder(db, hashOfToken(token));
  if (!found) throw new ApiError("API_KEY_NOT_FOUND");
  if (found.disabledAt) throw new ApiError("USER_IS_DISABLED");
  if (found.expiresAt && found.expiresAt <= now()) throw new ApiError("API_KEY_EXPIRED");
  // A secret must not be used on pages of others.
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

export const scopesOf = (stored: string) => {
  const names = stored.split(" ");
  return apiKeyScopes.filter((scope) => names.includes(scope));
};

type Used = { keyId: string; organizationId: string; lastUsedAt: Date | null };

/** The call does not wait for the write. */
function storeUse(
  { db, log, now }: Parameters<Authentication["findApiKey"]>[0],
  { keyId, organizationId, lastUsedAt }: Used,
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
