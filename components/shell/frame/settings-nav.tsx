"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { PAGE_COLUMN } from "@/components/shell/page/page-column";
import { useRights } from "@/components/shell/session/use-right";
import { SectionMenu } from "@/components/ui/sections/section-menu";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";

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

/** Links that look like tabs, or a menu in their place; hides pages the person may not open. */
export function SettingsNav() {
  const t = useTranslations("Shell");
  const pathname = usePathname();
  const hasRight = useRights();
  const links = entries
    .filter(({ right }) => hasRight(right))
    .map(({ href, label }) => ({ href, label: t(label), isCurrent: pathname === href }));
  return (
    <nav aria-label={t("settingsPages")} className={cn(PAGE_COLUMN, "pt-4")}>
      <div className="@container">
        <div className="-mb-1 pt-2 @min-[54rem]:hidden">
          <SectionMenu label={t("settingsPages")} items={links} />
        </div>
        <ul className="hidden gap-4 overflow-x-auto [scrollbar-width:none] inset-shadow-[0_-1px] inset-shadow-line @min-[54rem]:flex">
          {links.map(({ href, label, isCurrent }) => (
            <li key={href}>
              <SettingsLink href={href} isCurrent={isCurrent}>
                {label}
              </SettingsLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

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
