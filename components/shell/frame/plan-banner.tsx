"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { expiryNoticeDays } from "@/contract/plans";
import { formatLastDay } from "@/lib/format";
import { cn } from "@/lib/cn";
import { pageColumn } from "@/components/shell/page/page-column";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { useSession } from "@/components/shell/session/session";

const DAY_MS = 24 * 60 * 60_000;

/** Warns 14 days before the plan expires, and after that. */
export function PlanBanner() {
  const t = useTranslations("Shell");
  const language = useLocale();
  const end = useSession().system?.planEnd;
  const [now] = useState(() => Date.now());
  if (!end) return null;
  const leftMs = Date.parse(end.validUntil) - now;
  if (leftMs > expiryNoticeDays * DAY_MS) return null;
  const isExpired = leftMs <= 0;
  const hasGrace = Date.parse(end.answersUntil) > Math.max(now, Date.parse(end.validUntil));
  const state = isExpired ? "planExpired" : "planExpires";
  const date = (iso: string) => formatLastDay(iso, language, end.timeZone);
  return (
    <div className={cn(pageColumn, "pt-4")}>
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
