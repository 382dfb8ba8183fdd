import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ChatbotUi, newChatbot } from "@/contract/chatbots";
import type { ChatLook } from "@/components/ui/chat-frame";

export type ChatbotTyped = z.input<typeof newChatbot>;

/** Some of a chatbot's settings. */
export type ChatbotConfigsChange = NonNullable<ChatbotTyped["configs"]>;

/** The form of a chatbot, the same for a new one and for a change. */
export type ChatbotForm = UseFormReturn<ChatbotTyped, unknown, ChatbotTyped>;

/** The colours a person chooses, in the order of the form. */
export const colours = ["themeColor", "bgColor", "bgMsgBox", "textColor", "bgSendBtn"] as const;

const isColour = (text: string | undefined): text is string =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

/** What the preview can draw of a half-typed look: whatever is no colour yet stays as it was. */
export function lookOf(typed: Partial<ChatbotUi> | undefined, fallback: ChatLook): ChatLook {
  const look = { ...fallback };
  for (const name of colours) {
    const colour = typed?.[name];
    if (isColour(colour)) look[name] = colour;
  }
  return look;
}
