import type { Citation } from "@/contract/conversations/chat";
import type { Ctx, Deps } from "@/server/deps";
import { answerFromKnowledge } from "@/server/features/chat/answer-from-knowledge";
import { withoutMarks } from "@/server/features/chat/citation-marks";
import type { AnswerConfigs } from "@/server/features/chat/question";
import { neutralAnswers } from "@/server/features/chatbots/configs";
import { getForChat } from "@/server/features/chatbots/service";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./repo";

export type Source = {
  organizationId: string;
  kbIds: string[];
  configs: AnswerConfigs;
};

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function sourceOf({ db, user }: Ctx, chatbotId: string): Promise<Source> {
  return findSource(db, user.organizationId, chatbotId);
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function findSource(
  db: Db,
  organizationId: string,
  chatbotId: string,
): Promise<Source> {
  const { configs, kbIds } = await getForChat(db, organizationId, chatbotId);
  return { organizationId, kbIds, configs };
}

/** Returns all knowledge bases of the organisation, with neutral answers in the language of the user. */
export async function sourceOfOrganization({ db, user }: Ctx): Promise<Source> {
  const { organizationId, language } = user;
  const kbIds = await repo.listKnowledgeBases(db, organizationId);
  return { organizationId, kbIds, configs: neutralAnswers(language) };
}

export type Draft = { answer: string; citations: Citation[]; isUncertain: boolean };

/**
 * Drafts an answer with the chatbot's settings, without citation marks.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT
 */
export async function generate(ctx: Deps, source: Source, text: string): Promise<Draft> {
  const language = source.configs.primaryLanguage;
  const { signal } = new AbortController();
  const question = { ...source, text, language, history: [], isDraft: true, signal };
  const reply = await answerFromKnowledge(ctx, question, () => {});
  if (!reply.answered) return { answer: "", citations: [], isUncertain: false };
  const { citations, isUncertain = false } = reply;
  return { answer: withoutMarks(reply.text), citations, isUncertain };
}
