import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newChatbot } from "@/contract/chatbots";

export type ChatbotFormValues = z.input<typeof newChatbot>;

export type ChatbotConfigsChange = NonNullable<ChatbotFormValues["configs"]>;

/** Shared by the wizard and the edit tabs. */
export type ChatbotForm = UseFormReturn<ChatbotFormValues, unknown, ChatbotFormValues>;

/** In the order of the form. */
export const colours = ["themeColor", "bgColor", "bgMsgBox", "textColor", "bgSendBtn"] as const;
