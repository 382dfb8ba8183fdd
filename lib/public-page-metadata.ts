import "server-only";
import type { Metadata } from "next";
import { languages, type Language } from "@/contract/limits";
import { consoleOrigin } from "./bff/settings";
import { inLanguage, type PublicPage } from "./routes";

/** Returns the metadata of a public page: canonical URL, and its URLs in other languages. */
export function publicPageMetadata(
  path: PublicPage,
  language: Language,
  { title, description }: { title: string; description: string },
): Metadata {
  const at = (address: string) => new URL(address, consoleOrigin()).href;
  const canonical = at(inLanguage(path, language));
  const others = languages.map((each) => [each, at(inLanguage(path, each))] as const);
  return {
    title,
    description,
    alternates: { canonical, languages: { ...Object.fromEntries(others), "x-default": at(path) } },
    openGraph: { title, description, url: canonical, type: "website", locale: language },
  };
}
