import type { Deps } from "@/server/deps";
import { findAnswer } from "@/server/features/faq/find-answer";
import { answerFromKnowledge } from "./from-knowledge";
import { namesIn } from "./glossary";
import type { ChatbotQuestion, Reply, Tell } from "./question";

/**
 * Answers as the chatbot's owner has answered that question, and else from the knowledge bases.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function answer(deps: Deps, question: ChatbotQuestion, tell: Tell): Promise<Reply> {
  const { configs, language, text: asked } = question;
  const synonyms = namesIn(configs.glossary);
  const text = await findAnswer(deps.db, question, { text: asked, language, synonyms });
  if (text === undefined) return answerFromKnowledge(deps, question, tell);
  tell(text);
  return { text, answered: true, confidence: 1, citations: [] };
}
