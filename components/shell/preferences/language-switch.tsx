"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition, useRef } from "react";
import { useSession } from "@/components/shell/session/session";
import { type Language, languages } from "@/contract/limits";
import { storeLanguage } from "@/lib/i18n/store-language";
import { LanguageGroup, LanguageName, languageOption } from "./language-option";

/** Stores the choice in the cookie `lang` and, if signed in, with the user. */
export function LanguageSwitch() {
  const t = useTranslations("Preferences");
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

/**
 * Saves the language in the background, in order, so that the last choice wins. Failures are only
 * logged: the next start saves the cookie's language again.
 */
function useSaveLanguage(): (language: Language) => void {
  const { user } = useSession();
  const sending = useRef(Promise.resolve());
  return (language) => {
    if (!user) return;
    sending.current = sending.current.then(() => send(language)).catch(console.warn);
  };
}

async function send(langCode: Language): Promise<void> {
  // Loads zod on demand, to keep public pages small.
  const [{ call }, { systemApi }] = await Promise.all([
    import("@/lib/api/call"),
    import("@/contract/system/system"),
  ]);
  await call(systemApi.setLanguage, { body: { langCode } });
}
