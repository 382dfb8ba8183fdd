import type { ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { cn } from "@/lib/cn";

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

const FRAME = "h-3 w-4.5 rounded-[2px] shrink-0";

function German() {
  return (
    <svg viewBox="0 0 18 12" aria-hidden className={FRAME}>
      <path fill="#1a1a1a" d="M0 0h18v4H0z" />
      <path fill="#d00000" d="M0 4h18v4H0z" />
      <path fill="#ffce00" d="M0 8h18v4H0z" />
    </svg>
  );
}

function British() {
  return (
    <svg viewBox="0 0 18 12" aria-hidden className={FRAME}>
      <path fill="#012169" d="M0 0h18v12H0z" />
      <path stroke="#fff" strokeWidth="2.4" d="m0 0 18 12M18 0 0 12" />
      <path stroke="#c8102e" strokeWidth="0.9" d="m0 0 18 12M18 0 0 12" />
      <path stroke="#fff" strokeWidth="4" d="M9 0v12M0 6h18" />
      <path stroke="#c8102e" strokeWidth="2.2" d="M9 0v12M0 6h18" />
    </svg>
  );
}

const flags: Record<Language, () => React.ReactNode> = { de: German, en: British };
