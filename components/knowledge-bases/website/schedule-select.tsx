import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/fields/select";
import {
  scheduleModes,
  type ScheduleMode,
  schedules,
  type Schedule,
} from "@/contract/knowledge-bases/crawls";

export const scheduleMessageKeys = {
  off: "scheduleOff",
  daily: "scheduleDaily",
  weekly: "scheduleWeekly",
  monthly: "scheduleMonthly",
} as const satisfies Record<Schedule, string>;

type ScheduleSelectProps = Omit<ComponentProps<typeof Select>, "label" | "help" | "options">;

export function ScheduleSelect(props: ScheduleSelectProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <Select
      label={t("schedule")}
      help={t("scheduleHint")}
      options={schedules.map((value) => ({ value, label: t(scheduleMessageKeys[value]) }))}
      {...props}
    />
  );
}

const modeWords = {
  full: "scheduleModeFull",
  sitemap: "scheduleModeSitemap",
} as const satisfies Record<ScheduleMode, string>;

/** What a scheduled run reads of a website. */
export function ScheduleModeSelect(props: ScheduleSelectProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <Select
      label={t("scheduleMode")}
      help={t("scheduleModeHint")}
      options={scheduleModes.map((value) => ({ value, label: t(modeWords[value]) }))}
      {...props}
    />
  );
}
