import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

/** Without large settings that no page needs. */
const configsOfWidget = sql<unknown>`configs - array['glossary', 'excludedWords', 'ai']`;

/** Across organisations: a page names only the key. Without those of disabled organisations. */
export const findByKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("chatbots")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .where("chatbots.apiKey", "=", apiKey)
    .where("organizations.disabledAt", "is", null)
    .select(["chatbots.id", "chatbots.organizationId", "chatbots.name", "chatbots.templateId"])
    .select(["chatbots.embeddedAt", "organizations.website", configsOfWidget.as("configs")])
    .executeTakeFirst();
