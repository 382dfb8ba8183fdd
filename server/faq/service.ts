import type { StarterQuestions } from "@/contract/widget";
import type { Db } from "../db/database";
import * as repo from "./repo";

/** Questions to begin with: those that a chatbot's owner has answered and not switched off, under their category. */
export async function starterQuestions(
  db: Db,
  organizationId: string,
  chatbotId: string,
): Promise<StarterQuestions> {
  const rows = await repo.listEnabled(db, organizationId, chatbotId);
  const categories = Map.groupBy(rows, ({ categoryId }) => categoryId);
  return [...categories.values()].map((entries) => ({
    category: entries[0]?.category ?? "",
    questions: entries.map(({ question }) => question),
  }));
}
