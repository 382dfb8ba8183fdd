import { useLocale } from "next-intl";
import { useForm, type FieldPath } from "react-hook-form";
import { newChatbot } from "@/contract/chatbots";
import { contractResolver } from "@/lib/api/form";
import type { ChatbotForm, ChatbotTyped } from "../chatbot-form";
import type { Draft } from "./draft";
import type { Template } from "@/components/chatbots/appearance/template";
import { browserTimeZone } from "@/lib/time-zones";
import { useWelcomes } from "../use-welcome";

/** The fields of a step must be valid before the next step opens. */
export const createSteps = [
  { words: "stepGeneral", fields: ["name", "description", "configs.primaryLanguage"] },
  {
    words: "stepAppearance",
    fields: ["templateId", "configs.ui", "configs.welcomeMessage", "configs.showFaq"],
  },
  { words: "stepKnowledgeBase", fields: ["kbIds"] },
] as const satisfies { words: string; fields: readonly FieldPath<ChatbotTyped>[] }[];

/**
 * Starts with the first template and the interface language, or with a draft, which counts as
 * dirty.
 */
export function useCreateForm(
  template: Template,
  kbIds: string[],
  draft: Draft | undefined,
): ChatbotForm {
  const locale = useLocale();
  const welcomes = useWelcomes();
  return useForm<ChatbotTyped, unknown, ChatbotTyped>({
    resolver: contractResolver(() => newChatbot),
    mode: "onTouched",
    ...(draft && {
      values: { ...draft.typed, kbIds: [...new Set([...draft.typed.kbIds, ...kbIds])] },
      resetOptions: { keepDefaultValues: true },
    }),
    defaultValues: {
      name: "",
      description: "",
      templateId: template.id,
      kbIds,
      configs: {
        ui: template.ui,
        welcomeMessage: welcomes[locale],
        showFaq: false,
        primaryLanguage: locale,
        timeZone: browserTimeZone(),
      },
    },
  });
}
