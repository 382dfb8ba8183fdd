"use client";

import { Menu as MenuIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { PAGE_COLUMN } from "@/components/shell/page/page-column";
import { useSession } from "@/components/shell/session/session";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlays/dialog";
import { EXPIRY_NOTICE_DAYS } from "@/contract/accounts/plans";
import { cn } from "@/lib/cn";
import { formatLastDay } from "@/lib/format";
import { routes } from "@/lib/routes";
import { Logo } from "./logo";
import { Sidebar } from "./sidebar";

type PrivateFrameProps = { hasSidebar: boolean; children: ReactNode };

export function PrivateFrame({ hasSidebar, children }: PrivateFrameProps) {
  if (!hasSidebar) {
    return (
      <>
        <SkipLink />
        <main
          id="content"
          tabIndex={-1}
          data-backdrop
          className="min-h-dvh bg-backdrop outline-none"
        >
          {children}
        </main>
      </>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh border-r border-line lg:block">
        <Sidebar />
      </aside>
      <div className="min-w-0">
        <PhoneBar />
        <main id="content" tabIndex={-1} className="outline-none">
          <PlanBanner />
          {children}
        </main>
      </div>
    </div>
  );
}

function SkipLink() {
  const t = useTranslations("Shell");
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-2 -translate-y-16 rounded-md bg-raised px-3 py-2 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
    >
      {t("skip")}
    </a>
  );
}

/** Below 1,024 px: the sidebar is a drawer that closes on navigation. */
export function PhoneBar() {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const [openedOn, setOpenedOn] = useState(pathname);
  if (pathname !== openedOn) {
    setOpenedOn(pathname);
    setIsOpen(false);
  }
  return (
    <header
      aria-label={t("Common.productName")}
      className="flex h-13 items-center gap-2 border-b border-line px-2 sm:px-8 lg:hidden"
    >
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={t("Shell.openNavigation")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden />
      </Button>
      <Link href={routes.home} className="flex rounded-md pointer-coarse:py-2">
        <Logo name={t("Common.productName")} />
      </Link>
      <Dialog
        kind="drawer"
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t("Shell.navigation")}
        closeLabel={t("Common.close")}
      >
        <Sidebar onNavigate={() => setIsOpen(false)} />
      </Dialog>
    </header>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Warns 14 days before the plan expires, and after that. */
export function PlanBanner() {
  const t = useTranslations("Shell");
  const language = useLocale();
  const end = useSession().system?.planEnd;
  const [now] = useState(() => Date.now());
  if (!end) return null;
  const leftMs = Date.parse(end.validUntil) - now;
  if (leftMs > EXPIRY_NOTICE_DAYS * DAY_MS) return null;
  const isExpired = leftMs <= 0;
  const hasGrace = Date.parse(end.answersUntil) > Math.max(now, Date.parse(end.validUntil));
  const state = isExpired ? "planExpired" : "planExpires";
  const date = (iso: string) => formatLastDay(iso, language, end.timeZone);
  return (
    <div className={cn(PAGE_COLUMN, "pt-4")}>
      <Notice
        kind={isExpired ? "danger" : "warning"}
        title={t(`${state}Title`, { date: date(end.validUntil) })}
        action={<PlanAction />}
      >
        {hasGrace ? t(`${state}Grace`, { date: date(end.answersUntil) }) : t(state)}
      </Notice>
    </div>
  );
}
