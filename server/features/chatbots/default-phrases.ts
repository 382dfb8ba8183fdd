import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export const chatTexts: Record<Language, typeof de.Chat> = { de: de.Chat, en: en.Chat };

type Personality = keyof typeof de.Chat.personalities;
const TONES = Object.keys(de.Chat.personalities) as Personality[];

type Character = Pick<ChatbotConfigs["ai"], "personality" | "profession">;

/**
 * What a chatbot says if its owner has set no text of their own, by tone. `lowConfidenceNote` follows a
 * low-confidence answer and may be empty.
 */
export type DefaultPhrases = Record<
  "welcome" | "unknown" | "lowConfidence" | "lowConfidenceNote" | "thanks" | "goodbye",
  string
>;

export function defaultPhrasesFor(
  { personality, profession }: Character,
  language: Language,
): DefaultPhrases {
  const texts = chatTexts[language];
  const { welcome, unknown, lowConfidence, replies } = texts;
  const plain = {
    welcome,
    unknown,
    lowConfidence,
    thanks: replies.thanks,
    goodbye: replies.goodbye,
  };
  const phrases = personality === "normal" ? plain : texts.personalities[personality];
  const lowConfidenceNote = profession === "normal" ? "" : texts.lowConfidenceNotes[profession];
  return { ...phrases, lowConfidenceNote };
}

/** Returns the default welcome of the same tone in `language`; a welcome of the owner's own stays. */
export function welcomeIn(language: Language, welcome: string): string {
  const defaults = Object.values(chatTexts).map(welcomesOf);
  const tone = defaults.map((each) => each.indexOf(welcome)).find((at) => at >= 0);
  return tone === undefined ? welcome : (welcomesOf(chatTexts[language])[tone] ?? welcome);
}

/** By tone, in the same order in every language. */
const welcomesOf = ({ welcome, personalities }: typeof de.Chat): string[] => [
  welcome,
  ...TONES.map((tone) => personalities[tone].welcome),
];
