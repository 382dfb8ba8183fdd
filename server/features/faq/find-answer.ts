import type { Citation } from "@/contract/chat";
import type { Db } from "@/server/infrastructure/db/database";
import { type Asked, sameQuestion } from "./same-question";
import * as repo from "./repo";
import { citationsOf } from "./sources";

/** The owner's answer from an enabled category, with its sources. */
export async function findAnswer(
  db: Db,
  { organizationId, chatbotId }: { organizationId: string; chatbotId: string },
  asked: Asked,
): Promise<{ text: string; citations: Citation[] } | undefined> {
  const entries = await repo.listEnabled(db, organizationId, chatbotId);
  if (entries.length === 0) return undefined;
  const same = sameQuestion(asked, entries);
  if (!same) return undefined;
  const sources = await citationsOf(db, organizationId, [same.id]);
  return { text: same.answer, citations: sources.get(same.id) ?? [] };
}
