import type { Citation } from "@/contract/chat";
import { answerFromKnowledge } from "@/server/features/chat/from-knowledge";
import type { AnswerConfigs } from "@/server/features/chat/question";
import { plainAnswers } from "@/server/features/chatbots/configs";
import { getForChat } from "@/server/features/chatbots/service";
import type { Ctx } from "@/server/deps";
import * as repo from "./repo";

/** Whose knowledge bases and settings answer. */
export type Source = {
  organizationId: string;
  kbIds: string[];
  configs: AnswerConfigs;
};

/** Throws CHATBOT_NOT_FOUND. */
export async function sourceOf({ db, user }: Ctx, chatbotId: string): Promise<Source> {
  const { organizationId } = user;
  const { configs, kbIds } = await getForChat(db, organizationId, chatbotId);
  return { organizationId, kbIds, configs };
}

/** All knowledge bases of the organisation, in its person's language. */
export async function sourceOfOrganization({ db, user }: Ctx): Promise<Source> {
  const { organizationId, language } = user;
  const kbIds = await repo.listKnowledgeBases(db, organizationId);
  return { organizationId, kbIds, configs: plainAnswers(language) };
}

/**
 * What the knowledge bases answer, in the chatbot's settings but without the marks that stand for pages in a
 * conversation; empty where they hold no answer.
 * Throws AI_SERVICE_UNAVAILABLE, AI_TIMEOUT.
 */
export async function generate(
  ctx: Ctx,
  source: Source,
  text: string,
): Promise<{ answer: string; citations: Citation[] }> {
  const language = source.configs.primaryLanguage;
  const { signal } = new AbortController();
  const question = { ...source, text, language, history: [], signal };
  const reply = await answerFromKnowledge(ctx, question, () => {});
  if (!reply.answered) return { answer: "", citations: [] };
  return { answer: reply.text.replace(/\s*\[\d+\]/g, ""), citations: reply.citations };
}
