import { getRequestConfig } from "next-intl/server";
import { cookies, headers } from "next/headers";
import { languageHeader, languageOf } from "./language";

/** The language of a request and its wordings: what a public page's address asks for, else the cookie's, else German. */
export default getRequestConfig(async () => {
  const asked = (await headers()).get(languageHeader);
  const locale = languageOf(asked ?? (await cookies()).get("lang")?.value);
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as {
    default: Record<string, never>;
  };
  return { locale, messages, timeZone: "Europe/Berlin" };
});
