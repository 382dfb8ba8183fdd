import { sql } from "kysely";
import { isCommitted } from "@/server/engines/search/index/pending-segments";
import type { Scope } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { archivedColumns } from "../format";

type ChatbotRef = { organizationId: string; chatbotId: string };

export const findChatbot = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select(archivedColumns)
    .executeTakeFirst();

/** Returns the knowledge bases of the chatbot, ordered by id. */
export const listKnowledgeBases = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("knowledgeBases as kb")
    .innerJoin("chatbotKnowledgeBases as link", "link.kbId", "kb.id")
    .where("kb.organizationId", "=", organizationId)
    .where("link.chatbotId", "=", chatbotId)
    .select(["kb.id", "kb.kbType", "kb.kbStatus", "kb.title", "kb.description", "kb.baseUrl"])
    .select(["kb.subPages", "kb.include", "kb.exclude", "kb.includeFiles"])
    .select(["kb.maxPages", "kb.maxDepth"])
    .orderBy("kb.id")
    .execute();

export type KnowledgeBaseRow = Awaited<ReturnType<typeof listKnowledgeBases>>[number];

/** Returns trained items, packed files before their members. */
export const listItems = (db: Db, { organizationId, kbId }: Scope) =>
  db
    .selectFrom("items")
    .leftJoin("storedFiles as stored", "stored.key", "items.storageKey")
    .where("items.organizationId", "=", organizationId)
    .where("items.kbId", "=", kbId)
    .where("items.stage", "=", "Finished")
    .where("items.isCurrent", "=", true)
    .select(["items.id", "items.parentId", "stored.key", "stored.sha256"])
    .orderBy(sql`items.parent_id is not null`)
    .orderBy("items.depth")
    .orderBy("items.id")
    .execute();

const itemColumns = [
  "id",
  "kind",
  "title",
  "lang",
  "markdown",
  "pageStarts",
  "warnings",
  "characterCount",
  "chunkCount",
  "size",
  "mimeType",
  "contentHash",
  "trainedHash",
  "depth",
  "pageUrl",
  "etag",
  "lastModified",
  "lastCrawl",
  "filename",
  "uploadedAt",
] as const;

export const readItems = (db: Db, { organizationId, kbId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(itemColumns)
    .execute();

export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** Ordered as searches break ties. */
export async function listPassages(db: Db, { organizationId, kbId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom("chunks")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where(isCommitted)
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const readPassages = (db: Db, { organizationId, kbId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom("chunks")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["itemId", "ordinal", "title", "headingPath", "text", "lang", "page"])
    .orderBy("id")
    .execute();

export const listCategories = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("faqCategories")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select(["id", "name", "enabled", "aiGenerated"])
    .orderBy("id")
    .execute();

export const listEntries = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("faqEntries")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select(["id", "categoryId", "question", "answer", "answerSource"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const listSources = (db: Db, { organizationId, chatbotId }: ChatbotRef) =>
  db
    .selectFrom("faqSources as source")
    .innerJoin("faqEntries as entry", "entry.id", "source.entryId")
    .innerJoin("items", "items.id", "source.itemId")
    .where("source.organizationId", "=", organizationId)
    .where("entry.chatbotId", "=", chatbotId)
    .select(["source.entryId", "source.itemId", "source.page", "source.excerpt", "items.kbId"])
    .orderBy("source.position")
    .execute();
