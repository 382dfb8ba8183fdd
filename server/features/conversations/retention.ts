import { sql } from "kysely";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";

export const conversationJobs = {
  "conversations.expire": { run: (deps, _payload, signal) => deleteExpired(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Deletes conversations that exceed their chatbot's retention, and those without a question after a day. */
export async function deleteExpired({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  const expiry = { now: at, emptyBefore: new Date(at.getTime() - DAY_MS), limit: BATCH };
  while (!signal.aborted && (await expire(db, expiry)) === BATCH);
}

type Expiry = { now: Date; emptyBefore: Date; limit: number };

async function expire(db: Db, { now, emptyBefore, limit }: Expiry): Promise<number> {
  const expired = db
    .selectFrom("conversations")
    .innerJoin("chatbots", "chatbots.id", "conversations.chatbotId")
    .where((row) =>
      row.or([
        row.and([row("turns", "=", 0), row("conversations.createdAt", "<", emptyBefore)]),
        sql<boolean>`last_message_at <
          ${now}::timestamptz - make_interval(days => (chatbots.configs ->> 'retentionDays')::int)`,
      ]),
    )
    .select("conversations.id")
    .limit(limit);
  const deleted = await db
    .deleteFrom("conversations")
    .where("id", "in", expired)
    .returning("id")
    .execute();
  return deleted.length;
}
