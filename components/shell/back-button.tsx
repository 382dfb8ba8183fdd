"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { ButtonLink } from "@/components/ui/button-link";

/** Goes one step back; to `fallback` where the page was opened directly. A link, so that unsaved changes are asked about. */
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
    <ButtonLink href={fallback} variant="ghost" size="icon" aria-label={t("back")} onClick={goBack}>
      <ArrowLeft aria-hidden />
    </ButtonLink>
  );
}
