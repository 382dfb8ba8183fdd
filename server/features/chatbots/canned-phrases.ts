import type { ChatbotConfigs } from "@/contract/chatbots";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export const chatWordings: Record<Language, typeof de.Chat> = { de: de.Chat, en: en.Chat };

type Character = Pick<ChatbotConfigs["ai"], "personality" | "profession">;

/** Sentences around answers; `hedgedNote` follows a low-confidence answer and may be empty. */
export type Frames = Record<
  "welcome" | "unknown" | "hedged" | "hedgedNote" | "thanks" | "goodbye",
  string
>;

/** The tone depends on the personality, the meaning does not. */
export function framesFor({ personality, profession }: Character, language: Language): Frames {
  const wordings = chatWordings[language];
  const { welcome, unknown, hedged, replies } = wordings;
  const plain = { welcome, unknown, hedged, thanks: replies.thanks, goodbye: replies.goodbye };
  const own = personality === "normal" ? plain : wordings.personalities[personality];
  const hedgedNote = profession === "normal" ? "" : wordings.hedgedNotes[profession];
  return { ...own, hedgedNote };
}
