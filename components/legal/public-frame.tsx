import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Logo } from "@/components/shell/logo";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { routes } from "@/lib/routes";

/** What stands around a page that everybody may read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const links = [
    { href: routes.termsOfUse, label: t("Legal.termsTitle") },
    { href: routes.privacyPolicy, label: t("Legal.privacyTitle") },
    { href: routes.aboutUs, label: t("About.title") },
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-1 border-b border-line px-4 py-3 sm:px-6">
        <Link href={routes.home} prefetch={false} className="mr-auto rounded-md">
          <Logo name={t("Common.productName")} />
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6">{children}</main>
      <footer className="border-t border-line px-4 py-4 sm:px-6">
        <nav
          aria-label={t("Shell.footer")}
          className="flex flex-wrap justify-center gap-x-5 gap-y-1"
        >
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              className="rounded-sm text-xs text-muted pointer-coarse:py-3 hover:text-text"
            >
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}
