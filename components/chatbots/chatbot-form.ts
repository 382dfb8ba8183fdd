import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { newChatbot } from "@/contract/chatbots";

export type ChatbotTyped = z.input<typeof newChatbot>;

/** Some of a chatbot's settings. */
export type ChatbotConfigsChange = NonNullable<ChatbotTyped["configs"]>;

/** The form of a chatbot, the same for a new one and for a change. */
export type ChatbotForm = UseFormReturn<ChatbotTyped, unknown, ChatbotTyped>;

/** The colours a person chooses, in the order of the form. */
export const colours = ["themeColor", "bgColor", "bgMsgBox", "textColor", "bgSendBtn"] as const;
