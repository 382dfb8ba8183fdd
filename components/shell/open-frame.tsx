import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { ThemeSwitch } from "./theme-switch";

/** What stands around a page for which nobody needs to be signed in; `isText` gives it the width of a text. */
export function OpenFrame({ isText, children }: { isText?: boolean; children: ReactNode }) {
  const t = useTranslations("Common");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-1 px-4 py-3 sm:px-6">
        <Link href={routes.home} prefetch={false} className="mr-auto rounded-md">
          <Logo name={t("productName")} />
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main
        className={cn(
          "flex-1 px-4 sm:px-6",
          isText ? "mx-auto w-full max-w-2xl pt-6 pb-12" : "grid",
        )}
      >
        {children}
      </main>
      <LegalLinks />
    </div>
  );
}

function LegalLinks() {
  const t = useTranslations();
  const links = [
    { href: routes.termsOfUse, label: t("Legal.termsTitle") },
    { href: routes.privacyPolicy, label: t("Legal.privacyTitle") },
    { href: routes.aboutUs, label: t("About.title") },
  ];
  return (
    <footer className="px-4 py-4 sm:px-6">
      <nav aria-label={t("Shell.footer")} className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        {links.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className="rounded-sm text-xs text-muted hover:text-text pointer-coarse:py-3"
          >
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
