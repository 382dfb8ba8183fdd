import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export const chatWordings: Record<Language, typeof de.Chat> = { de: de.Chat, en: en.Chat };

type Character = Pick<ChatbotConfigs["ai"], "personality" | "profession">;

/** Sentences around answers; `lowConfidenceNote` follows a low-confidence answer and may be empty. */
export type CannedPhrases = Record<
  "welcome" | "unknown" | "lowConfidence" | "lowConfidenceNote" | "thanks" | "goodbye",
  string
>;

export function cannedPhrasesFor(
  { personality, profession }: Character,
  language: Language,
): CannedPhrases {
  const wordings = chatWordings[language];
  const { welcome, unknown, lowConfidence, replies } = wordings;
  const plain = {
    welcome,
    unknown,
    lowConfidence,
    thanks: replies.thanks,
    goodbye: replies.goodbye,
  };
  const own = personality === "normal" ? plain : wordings.personalities[personality];
  const lowConfidenceNote = profession === "normal" ? "" : wordings.lowConfidenceNotes[profession];
  return { ...own, lowConfidenceNote };
}
