import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { propertiesOf } from "@/lib/kb-type-properties";
import { routes } from "@/lib/routes";
import { NextCrawl } from "../list/crawl-cell";
import { useKbMessages } from "../kb-type";
import { RunEnding } from "../report/run-report";

export function Figures({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 px-5 py-4">
      <Fact name={words("pages")}>{formatNumber(kb.itemCount, locale)}</Fact>
      <Fact name={t("stageFailed")}>{formatNumber(kb.failedCount, locale)}</Fact>
      {propertiesOf(kb.dto).isCrawled && (
        <Fact name={t("stageSkipped")}>{formatNumber(kb.skippedCount, locale)}</Fact>
      )}
      <Fact name={t("characters")}>{formatNumber(kb.characterCount, locale)}</Fact>
      <Fact name={t("chatbots")}>
        <Link
          href={routes.chatbotsFor(kb.dto.kbId)}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {formatNumber(kb.chatbots.length, locale)}
        </Link>
      </Fact>
      {propertiesOf(kb.dto).isCrawled ? (
        <Crawls kb={kb} />
      ) : (
        <Fact name={t("updatedAt")}>{formatMoment(kb.updatedAt, locale)}</Fact>
      )}
    </dl>
  );
}

function Crawls({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const isPlanned = kb.schedule !== "off" && kb.nextRunAt !== null;
  return (
    <>
      <Fact name={t("lastCrawl")}>
        <LastCrawl run={kb.lastRun} />
      </Fact>
      <Fact name={t("nextRun")}>
        {isPlanned ? <NextCrawl kb={kb} /> : <span className="text-muted">{t("notPlanned")}</span>}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 text-base font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function LastCrawl({ run }: { run: KnowledgeBase["lastRun"] }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  if (!run) return t("never");
  const { newCount, changedCount, goneCount } = run;
  return (
    <>
      <span className="mr-2">{formatMoment(run.endedAt ?? run.startedAt, locale)}</span>
      <RunEnding run={run} />
      <span className="block min-h-4 text-xs font-normal text-muted">
        {run.ended && t("runSummary", { newCount, changedCount, goneCount })}
      </span>
    </>
  );
}
