import { useForm } from "react-hook-form";
import type { Template } from "@/components/chatbots/appearance/template";
import type { ChatbotForm, ChatbotFormValues } from "@/components/chatbots/chatbot-form";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import { newChatbot } from "@/contract/chatbots/chatbots";
import { contractResolver } from "@/lib/api/form";
import { appearance } from "@/tests/factories";

export const template = (id: string, ui: Partial<ChatbotUi> = {}): Template => ({
  id,
  name: id,
  previewUrl: `/${id}.svg`,
  ui: { ...appearance, ...ui },
});

export const useAppearanceForm = (
  ui: Partial<ChatbotUi> = {},
  templateId = "Aurora",
): ChatbotForm =>
  useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    resolver: contractResolver(() => newChatbot),
    mode: "onTouched",
    defaultValues: {
      name: "Ava",
      templateId,
      kbIds: [],
      configs: {
        ui: { ...appearance, ...ui },
        welcomeMessage: "Hello",
        showFaq: false,
        primaryLanguage: "en",
      },
    },
  });
