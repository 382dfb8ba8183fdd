"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type Language, languages } from "@/contract/limits";
import { useLightMutation } from "@/lib/api/light";
import { cn } from "@/lib/cn";
import { flags } from "./flags";

const names: Record<Language, string> = { de: "Deutsch", en: "English" };

const loadCall = async () => (await import("@/contract/system")).systemApi.setLanguage;

/** Chooses the language of the console, kept in the cookie `lang` and, signed in, with the user. */
export function LanguageSwitch() {
  const t = useTranslations("Shell");
  const { current, isBusy, select } = useLanguageChoice();
  return (
    <div
      role="group"
      aria-label={t("language")}
      className="flex rounded-md border border-line p-0.5"
    >
      {languages.map((language) => {
        const Flag = flags[language];
        return (
          <button
            key={language}
            type="button"
            lang={language}
            title={names[language]}
            aria-pressed={language === current}
            aria-busy={isBusy || undefined}
            onClick={() => select(language)}
            className={cn(
              "flex h-6 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium uppercase transition-colors duration-75 pointer-coarse:h-9 pointer-coarse:px-2.5",
              language === current ? "bg-selected text-text" : "text-muted hover:text-text",
            )}
          >
            <Flag />
            <span aria-hidden>{language}</span>
            <span className="sr-only">{names[language]}</span>
          </button>
        );
      })}
    </div>
  );
}

function useLanguageChoice() {
  const current = useLocale();
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const choose = useLightMutation(loadCall);
  const isBusy = choose.isPending || isRefreshing;
  const select = (langCode: Language) => {
    if (isBusy || langCode === current) return;
    choose.mutate(
      { body: { langCode } },
      { onSuccess: () => startTransition(() => router.refresh()) },
    );
  };
  return { current, isBusy, select };
}
