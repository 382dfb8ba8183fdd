import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { Chatbot, newChatbot } from "@/contract/chatbots/chatbots";

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
