"use client";

import { Building2, ChevronsUpDown, KeyRound, LogOut, Terminal, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Menu } from "@/components/ui/overlays/menu";
import { routes } from "@/lib/routes";
import { endSession } from "@/components/shell/session/end-session";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";

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
