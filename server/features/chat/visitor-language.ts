import { DEFAULT_LANGUAGE, type Language, languages } from "@/contract/limits";
import type { Db } from "@/server/infrastructure/db/database";
import { HISTORY_MESSAGES, languageOf } from "./earlier-turns";
import { findSpoken } from "./repo";

type Conversation = { organizationId: string; id: string };

/** A message that may not be stored yet, or the last message that counts. */
type Moment = { text?: string; until?: string | undefined };

/** Returns the language in which the chat answers the visitor of a conversation. */
export async function visitorLanguage(
  db: Db,
  conversation: Conversation,
  { text = "", until }: Moment,
): Promise<Language> {
  // A stored turn follows the history that the chat read for it.
  const messages = until === undefined ? HISTORY_MESSAGES : HISTORY_MESSAGES + 2;
  const spoken = await findSpoken(db, conversation, { messages, until });
  const locale = languages.find((language) => language === spoken?.locale) ?? DEFAULT_LANGUAGE;
  return languageOf(text, spoken?.recent ?? [], locale);
}
