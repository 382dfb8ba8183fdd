import type { Insertable } from "kysely";
import { batchesOf } from "@/server/infrastructure/db/batches";
import type { Db } from "@/server/infrastructure/db/database";
import type { EvaluationCases } from "@/server/infrastructure/db/schema";

export type Owned = { organizationId: string; chatbotId: string };

export const list = (db: Db, { organizationId, chatbotId }: Owned) =>
  db
    .selectFrom("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("chatbotId", "=", chatbotId)
    .select(["id", "question", "mustContain", "mustNotContain", "citedSource", "isRefusal"])
    .orderBy("id")
    .execute();

export async function insert(db: Db, cases: Insertable<EvaluationCases>[]): Promise<void> {
  for (const rows of batchesOf(cases))
    await db.insertInto("evaluationCases").values(rows).execute();
}

type Change = Omit<Insertable<EvaluationCases>, "id" | "organizationId" | "chatbotId">;

export const update = (db: Db, organizationId: string, id: string, change: Change) =>
  db
    .updateTable("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set(change)
    .returning("id")
    .executeTakeFirst();

export const deleteCase = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("evaluationCases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/**
 * Serialises new cases and runs until the transaction ends. Undefined if there is no such chatbot.
 */
export const lockChatbot = (db: Db, { organizationId, chatbotId }: Owned) =>
  db
    .selectFrom("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", chatbotId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
