import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { CrawlRun } from "@/contract/knowledge-bases/crawls";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";

const tones: Record<NonNullable<CrawlRun["ended"]>, Tone> = {
  complete: "success",
  limit: "warning",
  planLimit: "warning",
  timeUp: "warning",
  noSitemap: "warning",
  unreachable: "danger",
  cancelled: "neutral",
  interrupted: "danger",
};

/** The counts with their message keys. */
export const figures = [
  { words: "reportNew", of: (run: CrawlRun) => run.newCount },
  { words: "reportChanged", of: (run: CrawlRun) => run.changedCount },
  { words: "reportUnchanged", of: (run: CrawlRun) => run.unchangedCount },
  { words: "reportGone", of: (run: CrawlRun) => run.goneCount },
  { words: "reportFailed", of: (run: CrawlRun) => run.failedCount },
] as const;

const allFigures = [
  ...figures,
  { words: "reportSkipped", of: (run: CrawlRun) => run.skippedCount },
] as const;

export function RunEnding({ run }: { run: CrawlRun }) {
  const t = useTranslations("KnowledgeBase");
  if (!run.ended) return <Badge tone="accent">{t("runRunning")}</Badge>;
  return <Badge tone={tones[run.ended]}>{t(`ended${run.ended}`)}</Badge>;
}

export function RunReport({ run }: { run: CrawlRun }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-3">
        <h2 className="text-base font-semibold">
          {t("reportTitle", { date: formatMoment(run.startedAt, locale) })}
        </h2>
        <RunEnding run={run} />
        <span className="text-sm text-muted">{t(`trigger${run.trigger}`)}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-4 sm:grid-cols-6">
        {allFigures.map(({ words, of }) => (
          <div key={words}>
            <dt className="text-xs text-muted">{t(words)}</dt>
            <dd className="mt-0.5 text-xl font-semibold tabular-nums">
              {formatNumber(of(run), locale)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
