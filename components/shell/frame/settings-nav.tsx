"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { pageColumn } from "@/components/shell/page/page-column";
import { useRights } from "@/components/shell/session/use-right";

const entries = [
  { href: routes.enterpriseSetting, label: "settingsCompany", right: "work" },
  { href: routes.team, label: "settingsTeam", right: "team" },
  { href: routes.signInSettings, label: "settingsSignIn", right: "own" },
  { href: routes.plan, label: "settingsPlan", right: "work" },
  { href: routes.invoices, label: "settingsInvoices", right: "own" },
  { href: routes.apiKeys, label: "apiKeys", right: "own" },
  { href: routes.webhooks, label: "settingsWebhooks", right: "own" },
  { href: routes.auditLog, label: "settingsAuditLog", right: "audit" },
  { href: routes.data, label: "settingsData", right: "own" },
] as const;

/** Links that look like tabs; hides pages the person may not open. */
export function SettingsNav() {
  const t = useTranslations("Shell");
  const pathname = usePathname();
  const hasRight = useRights();
  const open = entries.filter(({ right }) => hasRight(right));
  return (
    <nav aria-label={t("settingsPages")} className={cn(pageColumn, "pt-4")}>
      <ul className="flex gap-4 overflow-x-auto border-b border-line">
        {open.map(({ href, label }) => (
          <li key={href} className="-mb-px" ref={pathname === href ? showInRow : undefined}>
            <SettingsLink href={href} isCurrent={pathname === href}>
              {t(label)}
            </SettingsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row to the current page on a phone. */
const showInRow = (item: HTMLLIElement | null): void => {
  const row = item?.parentElement;
  if (row && item.offsetLeft + item.offsetWidth > row.clientWidth) row.scrollLeft = item.offsetLeft;
};

type SettingsLinkProps = { href: string; isCurrent: boolean; children: string };

const SettingsLink = ({ href, isCurrent, children }: SettingsLinkProps) => (
  <Link
    href={href}
    aria-current={isCurrent ? "page" : undefined}
    className={cn(
      "inline-flex h-9 items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-75 focus-visible:-outline-offset-2 pointer-coarse:h-11",
      isCurrent ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
    )}
  >
    {children}
  </Link>
);
