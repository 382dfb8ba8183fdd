import { type RawBuilder, sql } from "kysely";

/**
 * The visitor's message of the row `question` of `unanswered_questions`, whose own text may be completed with words of
 * earlier messages.
 */
export const typedText: RawBuilder<string> = sql<string>`coalesce((
  select typed.text
  from messages answer
  join messages typed on typed.conversation_id = answer.conversation_id and typed.id < answer.id
  where answer.id = question.answer_id and typed.role = 'user'
  order by typed.id desc
  limit 1
), question.text)`;
