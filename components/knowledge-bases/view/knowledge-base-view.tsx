"use client";

import { FileQuestion } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import Link from "next/link";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { withoutScheme } from "@/lib/address";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { countReadItems, propertiesOf } from "@/lib/kb-type-properties";
import { routes } from "@/lib/routes";
import { ExploreTable } from "../explore/explore-table";
import { KbTypeContext, useKbMessages } from "../kb-type";
import { NextCrawl } from "../list/crawl-cell";
import { isTraining, useKnowledgeBase } from "../queries";
import { RunEnding } from "../report/run-report";
import { Attention, needsAttention } from "./attention";
import { ReadyPanel, TrainingPanel } from "./state-panel";
import { ViewActions, type ViewDialog } from "./view-actions";

type KnowledgeBaseViewProps = { id: string; uploader?: ReactNode };

export function KnowledgeBaseView({ id, uploader }: KnowledgeBaseViewProps) {
  const t = useTranslations("KnowledgeBase");
  const { data: kb, error, isFetching, refetch } = useKnowledgeBase(id);
  if (kb) return <Loaded kb={kb} uploader={uploader} />;
  return (
    <>
      <PageHeader title={t("listTitle")} backHref={routes.knowledgeBases} />
      <PageBody>
        {!error && <Skeleton className="h-40 w-full" />}
        {error && (error.status === 404 || error.status === 400) && <NotThere />}
        {error && error.status !== 404 && error.status !== 400 && (
          <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
        )}
      </PageBody>
    </>
  );
}

function Loaded({ kb, uploader }: { kb: KnowledgeBase; uploader: ReactNode }) {
  const [dialog, setDialog] = useState<ViewDialog>();
  return (
    <KbTypeContext value={kb.dto.kbType}>
      <PageHeader
        backHref={routes.knowledgeBases}
        title={kb.title}
        subtitle={kb.baseUrl && withoutScheme(kb.baseUrl)}
        status={
          <span role="status">
            <KbStatus kb={kb} />
          </span>
        }
        actions={<ViewActions kb={kb} dialog={dialog} onOpen={setDialog} />}
      />
      <PageBody>
        <div className="grid grid-cols-1 gap-6">
          <StatusSummary kb={kb} onEdit={() => setDialog("edit")} />
          <ViewTabs kb={kb} uploader={!propertiesOf(kb.dto).isCrawled && uploader} />
        </div>
      </PageBody>
    </KbTypeContext>
  );
}

function NotThere() {
  const t = useTranslations("KnowledgeBase");
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("notFoundTitle")}
      action={
        <ButtonLink variant="secondary" href={routes.knowledgeBases}>
          {t("backToList")}
        </ButtonLink>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}

type StatusSummaryProps = { kb: KnowledgeBase; onEdit: () => void };

/** One panel for training, a problem or the next step, then the figures. */
export function StatusSummary({ kb, onEdit }: StatusSummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {kb.description && <p className="text-muted">{kb.description}</p>}
      <Card className="divide-y divide-line overflow-hidden">
        <State kb={kb} onEdit={onEdit} />
        <Figures kb={kb} />
      </Card>
    </div>
  );
}

function State({ kb, onEdit }: StatusSummaryProps) {
  if (isTraining(kb)) return <TrainingPanel kb={kb} />;
  if (needsAttention(kb)) return <Attention kb={kb} onEdit={onEdit} />;
  return <ReadyPanel kb={kb} />;
}

const SearchPanel = lazy(async () => ({
  default: (await import("../search/search-panel")).SearchPanel,
}));
const ReportPanel = lazy(async () => ({
  default: (await import("../report/report-panel")).ReportPanel,
}));
const ItemSheet = lazy(async () => ({ default: (await import("../item/item-sheet")).ItemSheet }));

type ViewTabsProps = { kb: KnowledgeBase; uploader: ReactNode };

function ViewTabs({ kb, uploader }: ViewTabsProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const names = { pages: words("tabPages"), test: t("tabTest"), history: t("tabHistory") };
  const tab = useQueryParameter("tab");
  const kbId = kb.dto.kbId;
  const isLive = isTraining(kb);
  const tabs = propertiesOf(kb.dto).tabs;
  const active = tabs.find((id) => id === tab.value) ?? "pages";
  return (
    <div className="isolate min-w-0">
      <Tabs
        label={t("tabsLabel")}
        tabs={tabs.map((id) => ({ id, label: names[id] }))}
        active={active}
        onChange={(id) => tab.replace(id === "pages" ? undefined : id)}
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {active === "pages" && (
            <div className="grid grid-cols-1 gap-4">
              {uploader}
              <ExploreTable
                kbId={kbId}
                isLive={isLive}
                itemCount={kb.itemCount}
                failedCount={kb.failedCount}
              />
            </div>
          )}
          {active === "test" && <SearchPanel kbId={kbId} />}
          {active === "history" && <ReportPanel kbId={kbId} isLive={isLive} />}
        </Suspense>
      </Tabs>
      <OpenItem kbId={kbId} isLocked={isLive} />
    </div>
  );
}

function OpenItem(shared: { kbId: string; isLocked: boolean }) {
  const item = useQueryParameter("item");
  if (!item.value) return null;
  return (
    <Suspense>
      <ItemSheet key={item.value} {...shared} itemId={item.value} onClose={item.leave} />
    </Suspense>
  );
}

function Figures({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 px-5 py-4">
      <Fact name={words("pages")}>{formatNumber(countReadItems(kb), locale)}</Fact>
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
