import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { WidgetSettings } from "@/contract/chatbots/widget";

export const settingsOf = ({ name, templateId, configs }: Chatbot): WidgetSettings => ({
  name,
  templateId,
  ui: configs.ui,
  locale: configs.primaryLanguage,
});
