"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { languages } from "@/contract/limits";
import { storeLanguage } from "@/lib/i18n/store-language";
import { inLanguage } from "@/lib/routes";
import { LanguageGroup, LanguageName, languageOption } from "./language-option";

/** Links, so that search engines follow them and they work without scripts. */
export function LanguageLinks() {
  const t = useTranslations("Preferences");
  const current = useLocale();
  const pathname = usePathname();
  return (
    <LanguageGroup label={t("language")}>
      {languages.map((language) => (
        <a
          key={language}
          {...languageOption(language, language === current)}
          href={inLanguage(pathname, language)}
          hrefLang={language}
          aria-current={language === current || undefined}
          onClick={() => storeLanguage(language)}
        >
          <LanguageName language={language} />
        </a>
      ))}
    </LanguageGroup>
  );
}
