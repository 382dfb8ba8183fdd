import type { Db } from "@/server/infrastructure/db/database";
import { type Asked, sameQuestion } from "./same-question";
import * as repo from "./repo";

/** What a chatbot's owner has answered to the question, in a category that is switched on; undefined where nothing. */
export async function findAnswer(
  db: Db,
  { organizationId, chatbotId }: { organizationId: string; chatbotId: string },
  asked: Asked,
): Promise<string | undefined> {
  const entries = await repo.listEnabled(db, organizationId, chatbotId);
  if (entries.length === 0) return undefined;
  return sameQuestion(asked, entries)?.answer;
}
