import type { z } from "zod";
import {
  type ChatbotConfigs,
  chatbotConfigs,
  type chatbotConfigsChange,
  type ChatbotUi,
} from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";

export type ConfigsChange = z.output<typeof chatbotConfigsChange>;

export const defaultConfigs = (ui: ChatbotUi, primaryLanguage: Language): ChatbotConfigs => ({
  ui: { ...ui },
  welcomeMessage: "",
  showFaq: false,
  ...neutralAnswers(primaryLanguage),
  allowedOrigins: [],
});

export const neutralAnswers = (primaryLanguage: Language) => ({
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

/** Objects are merged by field; lists are replaced. */
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
