"use client";

import {
  Bot,
  Building2,
  ChartColumn,
  ChevronsUpDown,
  CircleHelp,
  House,
  KeyRound,
  Library,
  LogOut,
  MessagesSquare,
  Terminal,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { ThemeSwitch } from "@/components/shell/preferences/theme-switch";
import { endSession } from "@/components/shell/session/end-session";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";
import { Menu } from "@/components/ui/overlays/menu";
import { VERSION } from "@/contract/limits";
import { cn } from "@/lib/cn";
import { isCurrent, routes } from "@/lib/routes";
import { Logo } from "./logo";

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations();
  return (
    <div className="flex h-full flex-col gap-4 p-3">
      <Link
        href={routes.home}
        onClick={onNavigate}
        className="flex h-9 items-center self-start rounded-md px-2"
      >
        <Logo name={t("Common.productName")} />
      </Link>
      <NavLinks {...(onNavigate && { onNavigate })} />
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex items-center gap-1 px-1">
          <LanguageSwitch />
          <ThemeSwitch />
          <span className="ml-auto text-xs text-faint tabular-nums" title={t("Shell.version")}>
            {VERSION}
          </span>
        </div>
        <div className="border-t border-line pt-2">
          <UserCard />
        </div>
      </div>
    </div>
  );
}

const entries = [
  { href: routes.home, label: "home", icon: House },
  { href: routes.knowledgeBases, label: "knowledgeBases", icon: Library },
  { href: routes.chatbots, label: "chatbots", icon: Bot },
  { href: routes.conversations, label: "conversations", icon: MessagesSquare },
  { href: routes.unanswered, label: "unanswered", icon: CircleHelp },
  { href: routes.analytics, label: "analytics", icon: ChartColumn },
] as const;

/** Highlights the entry that the path starts with. */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations("Shell");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      <ul className="grid gap-0.5">
        {entries.map(({ href, label, icon: Icon }) => {
          const isActive = isCurrent(href, pathname);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isActive ? "page" : undefined}
                onClick={onNavigate}
                className={cn(
                  "flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors duration-75 pointer-coarse:h-10",
                  isActive
                    ? "bg-selected font-medium text-text"
                    : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                <Icon aria-hidden />
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Opens the account menu. */
export function UserCard() {
  const t = useTranslations("Shell");
  const isOwner = useRight("own");
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-hover aria-expanded:bg-hover"
        >
          <Who />
          <ChevronsUpDown aria-hidden className="text-muted" />
        </button>
      }
      items={[
        { label: t("enterpriseSetting"), icon: Building2, href: routes.enterpriseSetting },
        ...(isOwner ? [{ label: t("apiKeys"), icon: Terminal, href: routes.apiKeys }] : []),
        { label: t("profile"), icon: UserRound, href: routes.profile },
        { label: t("changePassword"), icon: KeyRound, href: routes.changePassword },
        {
          label: t("logOut"),
          icon: LogOut,
          onSelect: () => void endSession(),
          isDestructive: true,
        },
      ]}
    />
  );
}

function Who() {
  const t = useTranslations("Shell");
  const { user } = useSession();
  const name = user?.firstName || t("guest");
  return (
    <>
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text uppercase"
      >
        {name.slice(0, 1)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-muted" title={user?.email}>
          {user?.email}
        </span>
      </span>
    </>
  );
}
