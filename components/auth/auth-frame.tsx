import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Logo } from "@/components/shell/logo";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { routes } from "@/lib/routes";

/** What stands around every page of the auth area: logo, language, theme, and the legal links below. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const links = [
    { href: routes.termsOfUse, label: t("Auth.terms") },
    { href: routes.privacyPolicy, label: t("Auth.privacy") },
    { href: routes.aboutUs, label: t("Auth.about") },
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-1 px-4 py-3 sm:px-6">
        <Link href={routes.signIn} className="mr-auto rounded-md">
          <Logo name={t("Common.productName")} />
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="grid flex-1 px-4 sm:px-6">{children}</main>
      <footer className="px-4 py-4 sm:px-6">
        <nav
          aria-label={t("Shell.footer")}
          className="flex flex-wrap justify-center gap-x-5 gap-y-1"
        >
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              className="rounded-sm text-xs text-muted hover:text-text"
            >
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}
