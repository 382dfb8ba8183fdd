import { type Kysely, sql } from "kysely";

/** Earlier versions stored the answer to a meaningless message as unanswered; no other small talk was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with corrected as (
      update messages set answered = null
      where role = 'assistant' and not answered and answer_step = 'smallTalk'
      returning conversation_id
    )
    update conversations set unanswered = greatest(unanswered - meaningless.count, 0)
    from (select conversation_id, count(*) from corrected group by conversation_id) meaningless
    where conversations.id = meaningless.conversation_id
  `.execute(db);
}
