import { useTranslations } from "next-intl";
import Link from "next/link";
import { version } from "@/contract/limits";
import { routes } from "@/lib/routes";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { Logo } from "./logo";
import { NavLinks } from "./nav-links";
import { ThemeSwitch } from "@/components/shell/preferences/theme-switch";
import { UserCard } from "./user-card";

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
            {version}
          </span>
        </div>
        <div className="border-t border-line pt-2">
          <UserCard />
        </div>
      </div>
    </div>
  );
}
