"use client";

import { Menu as MenuIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { routes } from "@/lib/routes";
import { Logo } from "./logo";
import { Sidebar } from "./sidebar";

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
