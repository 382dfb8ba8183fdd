import { useLocale } from "next-intl";
import { useForm, type FieldPath } from "react-hook-form";
import { newChatbot } from "@/contract/chatbots";
import { contractResolver } from "@/lib/api/form";
import type { ChatbotForm, ChatbotTyped } from "../chatbot-form";
import type { Draft } from "./draft";
import type { Template } from "../look/template";
import { browserTimeZone } from "@/lib/time-zones";
import { useWelcomes } from "../use-welcome";

/** The steps of a new chatbot with the fields that must be right before the next one. */
export const createSteps = [
  { words: "stepGeneral", fields: ["name", "description", "configs.primaryLanguage"] },
  {
    words: "stepAppearance",
    fields: ["templateId", "configs.ui", "configs.welcomeMessage", "configs.showFaq"],
  },
  { words: "stepKnowledgeBase", fields: ["kbIds"] },
] as const satisfies { words: string; fields: readonly FieldPath<ChatbotTyped>[] }[];

/**
 * The form of a new chatbot, begun with the first template and the reader's language; a draft is taken up, and counts as
 * changed.
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
