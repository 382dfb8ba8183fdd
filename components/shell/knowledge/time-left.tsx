import { useTranslations } from "next-intl";

const minute = 60;
const hour = 60 * minute;

/** A rough estimate; renders nothing without one. */
export function TimeLeft({ seconds }: { seconds: number | null }) {
  const t = useTranslations("KnowledgeBase");
  if (seconds === null) return null;
  if (seconds < minute) return <span>{t("leftSeconds")}</span>;
  if (seconds < hour)
    return <span>{t("leftMinutes", { count: Math.round(seconds / minute) })}</span>;
  return <span>{t("leftHours", { count: Math.round(seconds / hour) })}</span>;
}
