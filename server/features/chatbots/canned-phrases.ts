import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export const chatWordings: Record<Language, typeof de.Chat> = { de: de.Chat, en: en.Chat };

type Personality = keyof typeof de.Chat.personalities;
const TONES = Object.keys(de.Chat.personalities) as Personality[];

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
  const phrases = personality === "normal" ? plain : wordings.personalities[personality];
  const lowConfidenceNote = profession === "normal" ? "" : wordings.lowConfidenceNotes[profession];
  return { ...phrases, lowConfidenceNote };
}

/** Returns the default welcome of the same tone in `language`; a welcome of the owner's own stays. */
export function welcomeIn(language: Language, welcome: string): string {
  const defaults = Object.values(chatWordings).map(welcomesOf);
  const tone = defaults.map((each) => each.indexOf(welcome)).find((at) => at >= 0);
  return tone === undefined ? welcome : (welcomesOf(chatWordings[language])[tone] ?? welcome);
}

/** By tone, in the same order in every language. */
const welcomesOf = ({ welcome, personalities }: typeof de.Chat): string[] => [
  welcome,
  ...TONES.map((tone) => personalities[tone].welcome),
];
