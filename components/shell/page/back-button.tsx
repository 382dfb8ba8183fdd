"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { cn } from "@/lib/cn";

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
