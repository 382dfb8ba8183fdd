import { getRequestConfig } from "next-intl/server";
import { cookies, headers } from "next/headers";
import { LANGUAGE_HEADER, languageOf } from "./language";

/** The language of the address on public pages, then of the cookie, then German. */
export default getRequestConfig(async () => {
  const urlLanguage = (await headers()).get(LANGUAGE_HEADER);
  const locale = languageOf(urlLanguage ?? (await cookies()).get("lang")?.value);
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as {
    default: Record<string, never>;
  };
  return { locale, messages, timeZone: "Europe/Berlin" };
});
