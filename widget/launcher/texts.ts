import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

export type LauncherTexts = Record<"openChat" | "closeChat" | "loadFailed", string>;

/** Lists each text, so that the bundle contains no others. */
export const launcherTexts: Record<Language, LauncherTexts> = {
  de: {
    openChat: de.Widget.openChat,
    closeChat: de.Widget.closeChat,
    loadFailed: de.Widget.loadFailed,
  },
  en: {
    openChat: en.Widget.openChat,
    closeChat: en.Widget.closeChat,
    loadFailed: en.Widget.loadFailed,
  },
};
