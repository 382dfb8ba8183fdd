import { sql } from "kysely";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { emptyOutcome, type Workload } from "../kill/work";

/** The vectors of all passages, which jobs write. `databaseUrl` is read while the platform runs. */
export async function vectorWork(
  databaseUrl: string,
): Promise<Workload & { close(): Promise<void> }> {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  return {
    name: "vectors of passages",
    isComplete: async () => (await countVectors(database.db)).missing === 0,
    check: async (db) => {
      const { passages, missing } = await countVectors(db);
      return { ...emptyOutcome, started: passages, acknowledged: passages, stuck: missing };
    },
    close: () => database.close(),
  };
}

async function countVectors(db: Db): Promise<{ passages: number; missing: number }> {
  const { rows } = await sql<{ passages: number; missing: number }>`
    select count(*)::int as passages, (count(*) filter (where not exists (
      select from chunk_vectors where chunk_vectors.chunk_id = chunks.id
    )))::int as missing
    from chunks`.execute(db);
  return rows[0] ?? { passages: 0, missing: 0 };
}

/** Conversations whose questions and answers do not alternate in the order of their messages. */
export const messageOrderWork: Workload = {
  name: "order of messages",
  isComplete: async () => true,
  check: async (db) => {
    const { rows } = await sql<{ conversations: number; disordered: number }>`
      with listed as (
        select conversation_id, role,
          row_number() over (partition by conversation_id order by id) % 2 = 1 as is_question
        from messages where role in ('user', 'assistant'))
      select count(distinct conversation_id)::int as conversations,
        (count(distinct conversation_id) filter (where is_question <> (role = 'user')))::int as disordered
      from listed`.execute(db);
    const { conversations = 0, disordered = 0 } = rows[0] ?? {};
    return {
      ...emptyOutcome,
      started: conversations,
      acknowledged: conversations,
      stuck: disordered,
    };
  },
};
