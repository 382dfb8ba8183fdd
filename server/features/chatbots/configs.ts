import type { z } from "zod";
import {
  type ChatbotConfigs,
  chatbotConfigs,
  type chatbotConfigsChange,
  type ChatbotUi,
} from "@/contract/chatbots";
import type { Language } from "@/contract/limits";

export type ConfigsChange = z.output<typeof chatbotConfigsChange>;

/** What a new chatbot is like before anybody changes it. */
export const defaultConfigs = (ui: ChatbotUi, primaryLanguage: Language): ChatbotConfigs => ({
  ui: { ...ui },
  welcomeMessage: "",
  showFaq: false,
  ...plainAnswers(primaryLanguage),
  allowedOrigins: [],
});

/** Answers without a character of their own. */
export const plainAnswers = (primaryLanguage: Language) => ({
  primaryLanguage,
  excludedWords: [],
  glossary: [],
  ai: {
    model: "peta_small" as const,
    creativity: "low" as const,
    replyLength: "default" as const,
    profession: "normal" as const,
    personality: "normal" as const,
    guidelines: "",
  },
});

/** What is given wins, `ui`, `replies`, `contact` and others field by field; lists are replaced as a whole. */
export const mergeConfigs = (
  configs: ChatbotConfigs,
  change: ConfigsChange | undefined,
): ChatbotConfigs =>
  chatbotConfigs.parse({
    ...configs,
    ...change,
    ui: { ...configs.ui, ...change?.ui },
    ai: { ...configs.ai, ...change?.ai },
    ...(change?.handOver && { handOver: { ...configs.handOver, ...change.handOver } }),
    ...(change?.contact && { contact: { ...configs.contact, ...change.contact } }),
    ...(change?.replies && { replies: { ...configs.replies, ...change.replies } }),
  });
