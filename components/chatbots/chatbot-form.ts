import {
  type FieldErrors,
  type FieldPath,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { type Chatbot, newChatbot } from "@/contract/chatbots/chatbots";
import { contractResolver } from "@/lib/api/form";

export type ChatbotFormValues = z.input<typeof newChatbot>;

export type ChatbotConfigsChange = NonNullable<ChatbotFormValues["configs"]>;

/** Shared by the wizard and the edit tabs. */
export type ChatbotForm = UseFormReturn<ChatbotFormValues, unknown, ChatbotFormValues>;

/** The fields of the first tab and the first step. */
export const generalFields = ["name", "description"] as const;

/** Their values, empty for a new chatbot. */
export const generalValues = ({ name = "", description }: Partial<Chatbot>) => ({
  name,
  description: description ?? "",
});

/** In the order of the form. */
export const colours = ["themeColor", "bgColor", "bgMsgBox", "textColor", "bgSendBtn"] as const;

/** Validates the whole form by the rules of the contract. */
export const validateChatbot = contractResolver(() => newChatbot);

/** Validates only these fields; other tabs validate their own. */
export const validateFields =
  (fields: readonly FieldPath<ChatbotFormValues>[]): Resolver<ChatbotFormValues> =>
  async (values, context, options) => {
    const validated = await validateChatbot(values, context, options);
    const errors: FieldErrors<ChatbotFormValues> = {};
    for (const field of fields) {
      const error: unknown = get(validated.errors, field);
      if (error) set(errors, field, error);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
