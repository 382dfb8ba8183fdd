import type { Language } from "@/contract/limits";

const aYearSeconds = 365 * 24 * 60 * 60;

/** Keeps the language with the browser, as the cookie that every page is drawn by; the platform is not needed. */
export function keepLanguage(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `lang=${language}; path=/; max-age=${aYearSeconds}; samesite=lax${secure}`;
}
