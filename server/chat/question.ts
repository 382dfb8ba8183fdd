import type { Citation } from "@/contract/chat";
import type { ChatbotConfigs } from "@/contract/chatbots";
import type { Language } from "@/contract/limits";
import type { ModelMessage } from "../ai/model";

/** One question and all that bears on its answer. */
export type Question = {
  organizationId: string;
  kbIds: string[];
  text: string;
  /** What the chatbot's own sentences are in. */
  language: Language;
  configs: ChatbotConfigs;
  /** What was said before, oldest first; only a model reads it. */
  history: ModelMessage[];
  signal: AbortSignal;
};

/** An answer without an id. `[1]` in the text stands for the citation with that index. */
export type Reply = { text: string; answered: boolean; confidence: number; citations: Citation[] };

/** Hears the text piece by piece, in order. */
export type Tell = (text: string) => void;
