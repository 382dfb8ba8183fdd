import { useLocale, useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { formatDate } from "@/lib/format";
import { propertiesOf } from "@/lib/kb-type-properties";
import { scheduleMessageKeys } from "../website/schedule-select";

export function CrawlCell({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const { lastRun } = kb;
  if (!propertiesOf(kb.dto).isCrawled) {
    return (
      <span className="text-muted" title={t("notCrawled")}>
        –
      </span>
    );
  }
  return (
    <>
      <span className="block text-muted">
        {lastRun ? formatDate(lastRun.endedAt ?? lastRun.startedAt, locale) : t("never")}
      </span>
      <NextCrawl kb={kb} />
    </>
  );
}

/** Renders nothing without a schedule. */
export function NextCrawl({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const { nextRunAt, isOverdue } = kb;
  if (kb.schedule === "off" || !nextRunAt) return null;
  const schedule = t(scheduleMessageKeys[kb.schedule]);
  const date = formatDate(nextRunAt, locale);
  if (isOverdue) {
    return (
      <span className="block text-xs text-warning" title={t("overdueSince", { date })}>
        {t("overdue", { schedule })}
      </span>
    );
  }
  return <span className="block text-xs text-muted">{t("nextCrawl", { schedule, date })}</span>;
}
