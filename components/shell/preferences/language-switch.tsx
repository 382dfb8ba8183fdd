"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { type Language, languages } from "@/contract/limits";
import { storeLanguage } from "@/lib/i18n/store-language";
import { LanguageGroup, LanguageName, languageOption } from "./language-option";
import { useSaveLanguage } from "./use-save-language";

/** Stores the choice in the cookie `lang` and, if signed in, with the user. */
export function LanguageSwitch() {
  const t = useTranslations("Shell");
  const { current, isBusy, select } = useLanguageChoice();
  return (
    <LanguageGroup label={t("language")}>
      {languages.map((language) => (
        <button
          key={language}
          {...languageOption(language, language === current)}
          type="button"
          aria-pressed={language === current}
          aria-busy={isBusy || undefined}
          onClick={() => select(language)}
        >
          <LanguageName language={language} />
        </button>
      ))}
    </LanguageGroup>
  );
}

/**
 * Refreshes the page in place and keeps what was typed; the platform is updated in the background.
 */
function useLanguageChoice() {
  const [current, setCurrent] = useOptimistic(useLocale());
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const keepWithUser = useSaveLanguage();
  const select = (language: Language) => {
    if (language === current) return;
    storeLanguage(language);
    keepWithUser(language);
    startTransition(() => {
      setCurrent(language);
      router.refresh();
    });
  };
  return { current, isBusy, select };
}
