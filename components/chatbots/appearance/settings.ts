import type { Chatbot } from "@/contract/chatbots";
import type { WidgetSettings } from "@/contract/widget";

export const settingsOf = ({ name, templateId, configs }: Chatbot): WidgetSettings => ({
  name,
  templateId,
  ui: configs.ui,
  locale: configs.primaryLanguage,
});
