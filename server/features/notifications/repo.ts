import type { Db } from "@/server/infrastructure/db/database";

export const findTraining = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .select(["title", "kbType", "itemCount", "failedCount", "skippedCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .executeTakeFirst();

/** Undefined if the run was deleted. */
export const findCrawl = (db: Db, organizationId: string, runId: string) =>
  db
    .selectFrom("crawlRuns")
    .select([
      "trigger",
      "newCount",
      "changedCount",
      "unchangedCount",
      "goneCount",
      "failedCount",
      "skippedCount",
    ])
    .where("organizationId", "=", organizationId)
    .where("id", "=", runId)
    .executeTakeFirst();

export type CrawlRow = NonNullable<Awaited<ReturnType<typeof findCrawl>>>;

export const findWebhook = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("webhooks")
    .select(["url", "enabled", "disabledReason"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
