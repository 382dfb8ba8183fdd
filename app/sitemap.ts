import type { MetadataRoute } from "next";
import { languages } from "@/contract/limits";
import { consoleOrigin } from "@/lib/bff/settings";
import { inLanguage, publicPages } from "@/lib/routes";

/** The build does not know the console's address. */
export const dynamic = "force-dynamic";

/** Lists the public pages in every language. */
export default function sitemap(): MetadataRoute.Sitemap {
  const at = (address: string) => new URL(address, consoleOrigin()).href;
  return publicPages.flatMap((page) => {
    const inLanguages = languages.map((each) => [each, at(inLanguage(page, each))] as const);
    const alternates = { languages: { ...Object.fromEntries(inLanguages), "x-default": at(page) } };
    return inLanguages.map(([, url]) => ({ url, alternates }));
  });
}
