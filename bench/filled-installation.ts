import { sql } from "kysely";
import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { search } from "@/server/engines/search/query/search";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { openKnowledgeBase } from "./generated-knowledge-base";

const JOBS = 20;
/** Text that a careless copy changes: quotes, line ends, other scripts, the escapes of PostgreSQL. */
const SPECIAL_CHARACTERS =
  String.raw`"It's" a {test}, (NULL) \ \\n \x41 ` + "\r\n\t\u{1F600} Größe 日本";

/**
 * Creates a knowledge base of generated pages, conversations about it, and waiting jobs. Returns the knowledge base.
 */
export async function fillInstallation(
  db: Db,
  passages: number,
  conversations: number,
): Promise<Scope> {
  const { scope } = await openKnowledgeBase(db, passages);
  const chatbotId = newId();
  const organizationId = scope.organizationId;
  const bot = { id: chatbotId, organizationId, name: SPECIAL_CHARACTERS, templateId: "pure" };
  const keys = { configs: "{}", apiKey: chatbotId, apiSecretHash: chatbotId };
  await db
    .insertInto("chatbots")
    .values({ ...bot, ...keys })
    .execute();
  await insertConversations(db, { organizationId, chatbotId }, conversations);
  for (let at = 0; at < JOBS; at += 1) {
    await enqueue(db, "channels.send", { organizationId, replyId: newId() });
  }
  return scope;
}

type Bot = { organizationId: string; chatbotId: string };

async function insertConversations(
  db: Db,
  { organizationId, chatbotId }: Bot,
  count: number,
): Promise<void> {
  await sql`
    insert into conversations (id, organization_id, chatbot_id, locale, status, first_question, turns, created_at,
      last_message_at)
    select gen_random_uuid(), ${organizationId}::uuid, ${chatbotId}::uuid, 'en', 'normal',
      'Where is product ' || n || '? ' || ${SPECIAL_CHARACTERS}::text, 2, now() - interval '1 minute' * n,
      now() - interval '1 minute' * n
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into messages (id, organization_id, conversation_id, role, text, answered, kind, citations, created_at)
    select gen_random_uuid(), ${organizationId}::uuid, id, case when m % 2 = 0 then 'assistant' else 'user' end,
      first_question || md5(id::text || m), m % 2 = 0, 'question', case when m % 2 = 0 then
        jsonb_build_array(jsonb_build_object('title', ${SPECIAL_CHARACTERS}::text, 'none', null)) else 'null'::jsonb end,
      created_at
    from conversations, generate_series(1, 4) m
    where organization_id = ${organizationId}::uuid`.execute(db);
}

/** Passages with their scores and the answer, to compare before and after. */
export type Answers = Record<string, string>;

export async function answersTo(
  db: Db,
  { organizationId, kbId }: Scope,
  questions: readonly string[],
): Promise<Answers> {
  const answers: Answers = {};
  for (const question of questions) {
    const passages = await search(db, { organizationId, kbIds: [kbId], question });
    answers[question] = JSON.stringify([
      passages,
      answerFromPassages(standalone(question), passages),
    ]);
  }
  return answers;
}
