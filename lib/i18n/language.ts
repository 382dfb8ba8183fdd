import { defaultLanguage, languages, type Language } from "@/contract/limits";

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

/** The language a cookie names, or the default where it names none of ours. */
export const languageOf = (text: string | undefined): Language =>
  isLanguage(text) ? text : defaultLanguage;
