import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ThemeSwitch } from "@/components/shell/preferences/theme-switch";
import { cn } from "@/lib/cn";
import { inLanguage, routes } from "@/lib/routes";
import { Logo } from "./logo";

type OpenFrameProps = {
  /** A public text: limited width, and its links keep the language of the address. */
  isText?: boolean;
  /** Passed in, so that a page loads only the one it needs. */
  language: ReactNode;
  children: ReactNode;
};

/** Frame of pages that need no account. */
export function OpenFrame({ isText = false, language, children }: OpenFrameProps) {
  const t = useTranslations("Common");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-1 px-4 py-3 sm:px-6">
        <FrameLink
          isText={isText}
          href={routes.home}
          className="mr-auto flex rounded-md pointer-coarse:py-2"
        >
          <Logo name={t("productName")} />
        </FrameLink>
        {language}
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
      <LegalLinks isText={isText} />
    </div>
  );
}

function LegalLinks({ isText }: { isText: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  const links = [
    { page: routes.termsOfUse, label: t("Legal.termsTitle") },
    { page: routes.privacyPolicy, label: t("Legal.privacyTitle") },
    { page: routes.accessibility, label: t("Accessibility.link") },
    { page: routes.aboutUs, label: t("About.title") },
  ];
  return (
    <footer className="px-4 py-4 sm:px-6">
      <nav aria-label={t("Shell.footer")} className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        {links.map(({ page, label }) => (
          <FrameLink
            key={page}
            isText={isText}
            href={isText ? inLanguage(page, locale) : page}
            className="rounded-sm text-xs text-muted hover:text-text pointer-coarse:py-3"
          >
            {label}
          </FrameLink>
        ))}
      </nav>
    </footer>
  );
}

type FrameLinkProps = { isText: boolean; href: string; className: string; children: ReactNode };

/**
 * Loads the next page in full if the address sets the language, because its frame may be in another
 * one.
 */
function FrameLink({ isText, children, ...rest }: FrameLinkProps) {
  if (isText) return <a {...rest}>{children}</a>;
  return (
    <Link {...rest} prefetch={false}>
      {children}
    </Link>
  );
}
