import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { WidgetSettings } from "@/contract/chatbots/widget";
import type { Env } from "@/server/env";

const widgetConfigs = chatbotConfigs.omit({ glossary: true, excludedWords: true, ai: true });

type Chatbot = { name: string; templateId: string; configs: unknown };

/** Pictures get absolute addresses, because the widget is on other sites. */
export function settingsOf(env: Env, { name, templateId, configs }: Chatbot) {
  const parsed = widgetConfigs.parse(configs);
  const { ui, primaryLanguage: locale } = parsed;
  const absolute = (address: string | null) =>
    address?.startsWith("/") ? `${env.API_URL}${address}` : address;
  const pictures = {
    botImgUrl: absolute(ui.botImgUrl),
    logoImgUrl: absolute(ui.logoImgUrl),
    assistantAvatarUrl: absolute(ui.assistantAvatarUrl),
  };
  const settings: WidgetSettings = { name, templateId, ui: { ...ui, ...pictures }, locale };
  return { settings, configs: parsed };
}
