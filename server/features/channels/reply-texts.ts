import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

const texts = { de: de.ChannelReplies, en: en.ChannelReplies };
const notices = { de: de.Widget, en: en.Widget };

export const textsOf = (language: Language) => texts[language];

/** Regulation (EU) 2024/1689, article 50. Empty if the owner has hidden it. */
export const aiNoticeOf = ({ aiNotice }: Pick<ChatbotConfigs, "aiNotice">, language: Language) =>
  aiNotice?.isHidden ? "" : aiNotice?.text || notices[language].aiNotice;

export const limitTextOf = (
  { messageLimits }: Pick<ChatbotConfigs, "messageLimits">,
  language: Language,
): string => messageLimits?.reachedText || notices[language].limitReached;
