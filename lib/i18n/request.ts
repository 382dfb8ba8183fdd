import { getRequestConfig } from "next-intl/server";
import { cookies } from "next/headers";
import { languageOf } from "./language";

/** The language of a request and its wordings: the cookie's choice, else German. */
export default getRequestConfig(async () => {
  const locale = languageOf((await cookies()).get("lang")?.value);
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as {
    default: Record<string, never>;
  };
  return { locale, messages, timeZone: "Europe/Berlin" };
});
