import type { Language } from "@/contract/limits";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language in the cookie that pages are rendered by. */
export function storeLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `lang=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${secure}`;
}
