import type { Language } from "@/contract/limits";
import { languageOf } from "./language";

// Copies of the `Error` messages, compared by a test: no provider is available here.
export const texts: Record<Language, { title: string; description: string; reload: string }> = {
  de: {
    title: "Etwas ist schiefgelaufen",
    description: "Ein unerwarteter Fehler ist aufgetreten. Bitte laden Sie die Seite neu.",
    reload: "Neu laden",
  },
  en: {
    title: "Something went wrong",
    description: "An unexpected error occurred. Please reload the page.",
    reload: "Reload",
  },
};

/** Returns the texts of the global error page, in the cookie's language. */
export function fallbackTexts() {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  const language = languageOf(/(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1]);
  return { language, ...texts[language] };
}
