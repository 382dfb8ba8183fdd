import type { Citation } from "@/contract/chat";
import type { ChatbotConfigs } from "@/contract/chatbots";
import type { Language } from "@/contract/limits";
import type { ModelMessage } from "@/server/engines/ai/model";

/** Of a chatbot's settings those that shape its answers. */
export type AnswerConfigs = Pick<
  ChatbotConfigs,
  "primaryLanguage" | "excludedWords" | "glossary" | "ai"
>;

/** One question and all that bears on its answer. */
export type Question = {
  organizationId: string;
  kbIds: string[];
  text: string;
  /** What the chatbot's own sentences are in. */
  language: Language;
  configs: AnswerConfigs;
  /** What was said before, oldest first; only a model reads it. */
  history: ModelMessage[];
  signal: AbortSignal;
};

/** Of a chatbot, whose owner may have answered it. */
export type ChatbotQuestion = Question & { chatbotId: string };

/** An answer without an id. `[1]` in the text stands for the citation with that index. */
export type Reply = { text: string; answered: boolean; confidence: number; citations: Citation[] };

/** Hears the text piece by piece, in order. */
export type Tell = (text: string) => void;
