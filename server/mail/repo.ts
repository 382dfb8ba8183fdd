import type { Db } from "../db/database";

/** The title of a knowledge base, and how its items ended. Undefined where it is gone. */
export const findTraining = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .select(["title", "kbType", "itemCount", "failedCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .executeTakeFirst();
