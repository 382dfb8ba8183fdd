"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Goes one step back; to `fallback` where the page was opened directly. */
export function BackButton({ fallback }: { fallback: string }) {
  const t = useTranslations("Common");
  const router = useRouter();
  const goBack = () => (window.history.length > 1 ? router.back() : router.push(fallback));
  return (
    <Button type="button" variant="ghost" size="icon" aria-label={t("back")} onClick={goBack}>
      <ArrowLeft aria-hidden />
    </Button>
  );
}
