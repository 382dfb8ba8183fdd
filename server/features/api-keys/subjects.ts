import type { Subject } from "@/contract/scopes";
import type { Db } from "@/server/infrastructure/db/database";

type List = (db: Db, organizationId: string, id: string) => Promise<{ chatbotId: string }[]>;

const byId =
  (
    table:
      | "faqCategories"
      | "faqEntries"
      | "faqSuggestions"
      | "conversations"
      | "unansweredGroups"
      | "evaluationCases"
      | "evaluationRuns",
  ): List =>
  (db, organizationId, id) =>
    db
      .selectFrom(table)
      .select("chatbotId")
      .where("organizationId", "=", organizationId)
      .where("id", "=", id)
      .execute();

export const listChatbotsOf: Record<Subject, List> = {
  chatbot: (db, organizationId, id) =>
    db
      .selectFrom("chatbots")
      .select("id as chatbotId")
      .where("organizationId", "=", organizationId)
      .where("id", "=", id)
      .execute(),
  knowledgeBase: (db, organizationId, id) =>
    db
      .selectFrom("chatbotKnowledgeBases")
      .select("chatbotId")
      .where("organizationId", "=", organizationId)
      .where("kbId", "=", id)
      .execute(),
  message: (db, organizationId, id) =>
    db
      .selectFrom("messages")
      .innerJoin("conversations", "conversations.id", "messages.conversationId")
      .select("conversations.chatbotId")
      .where("messages.organizationId", "=", organizationId)
      .where("messages.id", "=", id)
      .execute(),
  category: byId("faqCategories"),
  entry: byId("faqEntries"),
  suggestion: byId("faqSuggestions"),
  conversation: byId("conversations"),
  unanswered: byId("unansweredGroups"),
  evaluationCase: byId("evaluationCases"),
  evaluationRun: byId("evaluationRuns"),
};
