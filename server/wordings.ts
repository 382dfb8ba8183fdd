import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

/** The sentences that a chatbot says of itself, by language. */
export const chatWordings: Record<Language, typeof de.Chat> = { de: de.Chat, en: en.Chat };
