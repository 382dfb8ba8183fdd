import type { Language } from "@/contract/limits";
import { languageOf } from "./language";

// The same words as `Error` in messages/*.json (a test compares them): no provider is left to give them.
export const words: Record<Language, { title: string; description: string; reload: string }> = {
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

/** What to say when nothing else works, in the language of the cookie. */
export function lastWords() {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  const language = languageOf(/(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1]);
  return { language, ...words[language] };
}
