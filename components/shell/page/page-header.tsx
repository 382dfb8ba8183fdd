"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode, MouseEvent } from "react";
import { cn } from "@/lib/cn";
import { PAGE_COLUMN } from "./page-column";

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  /** Shows the back arrow; used as its target if the page was opened directly. */
  backHref?: string;
  status?: ReactNode;
  middle?: ReactNode;
  /** At most one primary action; the others go into a menu. */
  actions?: ReactNode;
};

/** 52 px high at every width, and sticky. */
export function PageHeader({ middle, actions, ...heading }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-1 border-b border-line bg-canvas">
      <div className={cn(PAGE_COLUMN, "flex h-13 items-center gap-3")}>
        <Heading {...heading} hasActions={Boolean(actions)} />
        {middle}
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

type HeadingProps = Omit<PageHeaderProps, "middle" | "actions"> & { hasActions: boolean };

/** The arrow stands beside the column, on a phone above the title. There, actions take the room of the subtitle. */
function Heading({ title, subtitle, backHref, status, hasActions }: HeadingProps) {
  const hasBack = backHref !== undefined;
  return (
    <div className="relative grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:flex">
      {hasBack && <BackButton fallback={backHref} />}
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <h1 className="truncate text-base font-semibold" title={title}>
          {title}
        </h1>
        {subtitle && (
          <p
            className={cn(
              "truncate text-xs text-muted",
              (hasBack || hasActions) && "max-sm:hidden",
            )}
          >
            {subtitle}
          </p>
        )}
      </div>
      {status && <div className="shrink-0 max-sm:col-start-2 max-sm:row-start-1">{status}</div>}
    </div>
  );
}

/**
 * Goes to `fallback` if the page was opened directly. A link, so that the unsaved-changes guard
 * sees it.
 */
export function BackButton({ fallback }: { fallback: string }) {
  const t = useTranslations("Common");
  const router = useRouter();
  const goBack = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || window.history.length <= 1) return;
    event.preventDefault();
    router.back();
  };
  return (
    <Link href={fallback} onClick={goBack} className={cn(BASE, ON_PHONE, BESIDE_COLUMN)}>
      <ArrowLeft aria-hidden className="max-sm:size-3.5" />
      <span className="sm:sr-only">{t("back")}</span>
    </Link>
  );
}

const BASE = "inline-flex items-center rounded-md text-muted hover:text-text";

// Enlarges the touch area.
const ON_PHONE =
  "max-sm:relative max-sm:h-4 max-sm:gap-1 max-sm:text-xs max-sm:after:absolute max-sm:after:-inset-x-3 max-sm:after:-top-2 max-sm:after:-bottom-4";

const BESIDE_COLUMN =
  "sm:absolute sm:right-full sm:mr-1 sm:size-7 sm:justify-center sm:hover:bg-hover sm:pointer-coarse:mr-0 sm:pointer-coarse:size-10";
