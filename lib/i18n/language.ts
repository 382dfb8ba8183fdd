import { defaultLanguage, languages, type Language } from "@/contract/limits";
import { isOpenPage } from "../routes";

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((language) => language === text);

/** The language a cookie names, or the default where it names none of ours. */
export const languageOf = (text: string | undefined): Language =>
  isLanguage(text) ? text : defaultLanguage;

/** The request header by which the middleware tells the pages what language their address asks for. */
export const languageHeader = "x-page-language";

/** The language that an address asks for, `?lang=en`. Only public pages can be asked, so that links to them last. */
export function languageAsked({ pathname, searchParams }: URL): Language | undefined {
  const asked = searchParams.get("lang") ?? undefined;
  return isOpenPage(pathname) && isLanguage(asked) ? asked : undefined;
}
