import { useLocale } from "next-intl";
import { useForm, type FieldPath } from "react-hook-form";
import { newChatbot } from "@/contract/chatbots";
import { contractResolver } from "@/lib/api/form";
import type { ChatbotForm, ChatbotTyped } from "../chatbot-form";
import type { Template } from "../look/template-picker";
import { useWelcomes } from "../use-welcome";

/** The steps of a new chatbot with the fields that must be right before the next one. */
export const createSteps = [
  { words: "stepGeneral", fields: ["name", "description", "configs.primaryLanguage"] },
  { words: "stepAppearance", fields: ["templateId", "configs.ui", "configs.welcomeMessage"] },
  { words: "stepKnowledgeBase", fields: ["kbIds"] },
] as const satisfies { words: string; fields: readonly FieldPath<ChatbotTyped>[] }[];

/** The form of a new chatbot, begun with the first template and the reader's language. */
export function useCreateForm(template: Template, kbIds: string[]): ChatbotForm {
  const locale = useLocale();
  const welcomes = useWelcomes();
  return useForm<ChatbotTyped, unknown, ChatbotTyped>({
    resolver: contractResolver(() => newChatbot),
    mode: "onTouched",
    shouldUnregister: false,
    defaultValues: {
      name: "",
      description: "",
      templateId: template.id,
      kbIds,
      configs: {
        ui: template.ui,
        welcomeMessage: welcomes[locale],
        primaryLanguage: locale,
      },
    },
  });
}
