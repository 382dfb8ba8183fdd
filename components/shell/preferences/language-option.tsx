import type { ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { cn } from "@/lib/cn";
import { flags } from "./flags";

const names: Record<Language, string> = { de: "Deutsch", en: "English" };

export function LanguageGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex rounded-md border border-line p-0.5">
      {children}
    </div>
  );
}

/** Props of a button or link that chooses a language. */
export const languageOption = (language: Language, isCurrent: boolean) => ({
  lang: language,
  title: names[language],
  className: cn(
    "flex h-6 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium uppercase transition-colors duration-75 pointer-coarse:h-9 pointer-coarse:px-2.5",
    isCurrent ? "bg-selected text-text" : "text-muted hover:text-text",
  ),
});

export function LanguageName({ language }: { language: Language }) {
  const Flag = flags[language];
  return (
    <>
      <Flag />
      <span aria-hidden>{language}</span>
      <span className="sr-only">{names[language]}</span>
    </>
  );
}
