import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export const mailTexts: Record<Language, typeof de.Mail> = { de: de.Mail, en: en.Mail };
