import type { z } from "zod";
import {
  type ChatbotConfigs,
  chatbotConfigs,
  type chatbotConfigsChange,
  type ChatbotUi,
} from "@/contract/chatbots";
import type { Language } from "@/contract/limits";

export type ConfigsChange = z.output<typeof chatbotConfigsChange>;

/** What a new chatbot is like before anybody changes it. Its welcome is in its own language. */
export const defaultConfigs = (
  ui: ChatbotUi,
  primaryLanguage: Language,
  welcomeMessage: string,
): ChatbotConfigs => ({
  ui: { ...ui },
  welcomeMessage,
  showFaq: false,
  primaryLanguage,
  excludedWords: [],
  glossary: [],
  ai: {
    model: "peta_small",
    creativity: "low",
    replyLength: "default",
    profession: "normal",
    personality: "normal",
    guidelines: "",
  },
  allowedOrigins: [],
});

/** What is given wins, `ui` and `ai` field by field; lists are replaced as a whole. */
export const mergeConfigs = (
  configs: ChatbotConfigs,
  change: ConfigsChange | undefined,
): ChatbotConfigs =>
  chatbotConfigs.parse({
    ...configs,
    ...change,
    ui: { ...configs.ui, ...change?.ui },
    ai: { ...configs.ai, ...change?.ai },
  });
