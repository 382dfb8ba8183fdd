import { DEFAULT_LANGUAGE, languages, type Language } from "@/contract/limits";
import { isPublicPage } from "../routes";

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

/** Falls back to the default language. */
export const languageOf = (text: string | undefined): Language =>
  isLanguage(text) ? text : DEFAULT_LANGUAGE;

/** Set by the middleware to the language of the address. */
export const LANGUAGE_HEADER = "x-page-language";

/** Reads `?lang=en`, on public pages only, so that links to them are permanent. */
export function languageAsked({ pathname, searchParams }: URL): Language | undefined {
  const requested = searchParams.get("lang") ?? undefined;
  return isPublicPage(pathname) && isLanguage(requested) ? requested : undefined;
}
