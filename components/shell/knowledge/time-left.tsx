import { useTranslations } from "next-intl";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A rough estimate; renders nothing without one. */
export function TimeLeft({ seconds }: { seconds: number | null }) {
  const t = useTranslations("KnowledgeBaseStatus");
  if (seconds === null) return null;
  if (seconds < MINUTE) return <span>{t("leftSeconds")}</span>;
  if (seconds < HOUR)
    return <span>{t("leftMinutes", { count: Math.round(seconds / MINUTE) })}</span>;
  return <span>{t("leftHours", { count: Math.round(seconds / HOUR) })}</span>;
}
