import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

type Texts = typeof de.HandOverMail;

export const texts: Record<Language, Texts> = { de: de.HandOverMail, en: en.HandOverMail };

/** One line per language. */
export const replyLines = [de.HandOverMail.replyLine, en.HandOverMail.replyLine];
