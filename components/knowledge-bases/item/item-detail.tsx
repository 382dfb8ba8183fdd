import { Download, RefreshCw, Trash2, FileX, Rows3 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Pagination } from "@/components/ui/tables/pagination";
import { Tabs } from "@/components/ui/tabs";
import type { ItemText } from "@/contract/knowledge-bases/items";
import { formatLanguage, formatMoment } from "@/lib/format";
import { formatBytes, formatNumber } from "@/lib/format-numbers";
import { DeletePagesDialog } from "../explore/delete-pages-dialog";
import { typeOf } from "../explore/file-cells";
import { isFailed, OutcomeText } from "../explore/outcome";
import { useRetryPages } from "../explore/use-retry-pages";
import { useAreFiles, useKbMessages } from "../kb-type";
import { downloadOf, useChunks } from "../queries";
import { locationLabel } from "./location-label";
import { MarkdownText } from "./markdown-text";
import { Passage } from "./passage";

type ItemDetailProps = { kbId: string; item: ItemText; isLocked: boolean; onClose: () => void };

export function ItemDetail({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const [view, setView] = useState<"text" | "passages">("text");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <OutcomeText item={item} />
        </div>
        <Actions {...{ kbId, item, isLocked, onClose }} />
      </div>
      <Facts item={item} />
      <div className="min-w-0">
        <Tabs
          label={words("itemTabsLabel")}
          tabs={[
            { id: "text", label: t("itemText") },
            { id: "passages", label: t("itemPassages", { count: item.chunkCount }) },
          ]}
          active={view}
          onChange={setView}
        >
          {view === "text" ? (
            <ItemTextView item={item} />
          ) : (
            <ItemPassages kbId={kbId} item={item} />
          )}
        </Tabs>
      </div>
    </>
  );
}

function Actions({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const areFiles = useAreFiles();
  const [isAsking, setIsAsking] = useState(false);
  const { retry, isBusy } = useRetryPages(kbId);
  const shared = {
    type: "button",
    variant: "secondary",
    disabled: isLocked,
    title: isLocked ? t("lockedShort") : undefined,
  } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {areFiles && <DownloadLink href={downloadOf(kbId, item.itemId)} />}
      {(!areFiles || isFailed(item)) && (
        <Button {...shared} busy={isBusy} onClick={() => retry([item])}>
          <RefreshCw aria-hidden />
          {words("retryPage")}
        </Button>
      )}
      <Button {...shared} aria-label={words("deleteThisPage")} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <DeletePagesDialog
        kbId={kbId}
        targets={isAsking ? [item] : []}
        onClose={() => setIsAsking(false)}
        onDeleted={onClose}
      />
    </div>
  );
}

function DownloadLink({ href }: { href: string }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <a href={href} download className={buttonStyle({ variant: "secondary" })}>
      <Download aria-hidden />
      {t("download")}
    </a>
  );
}

function Facts({ item }: { item: ItemText }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const facts = [
    {
      name: t("itemLanguage"),
      value: item.lang ? formatLanguage(item.lang, locale) : t("itemLanguageUnknown"),
    },
    { name: t("characters"), value: formatNumber(item.characterCount, locale) },
    { name: t("itemPassageCount"), value: formatNumber(item.chunkCount, locale) },
    ...useSourceFacts(item),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line px-4 py-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useSourceFacts(item: ItemText) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const crawled = item.lastCrawl ? formatMoment(item.lastCrawl, locale) : t("never");
  if (!useAreFiles()) return [{ name: t("lastCrawl"), value: crawled }];
  const { size, uploadedAt } = item;
  return [
    { name: t("fileType"), value: typeOf(item) },
    { name: t("fileSize"), value: size === undefined ? "–" : formatBytes(size, locale) },
    { name: t("uploadedAt"), value: uploadedAt ? formatMoment(uploadedAt, locale) : "–" },
  ];
}

const PAGE_SIZE = 20;

export function ItemPassages({ kbId, item }: { kbId: string; item: ItemText }) {
  const { itemId, filename, pageUrl } = item;
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useChunks(kbId, itemId, {
    page,
    pageSize: PAGE_SIZE,
  });
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState icon={Rows3} title={t("itemNoPassagesTitle")}>
        {words("itemNoPassages")}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {data.rows.map((chunk) => (
          <li key={chunk.chunkId} className="rounded-lg border border-line p-4">
            <Passage
              passage={chunk}
              filename={filename ?? pageUrl}
              title={t("passageNumber", { number: chunk.ordinal + 1 })}
            />
          </li>
        ))}
      </ol>
      <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
    </>
  );
}

/** Shows page, slide or sheet numbers. */
function ItemTextView({ item }: { item: ItemText }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  if (!item.text) {
    return (
      <EmptyState icon={FileX} title={t("itemNoTextTitle")}>
        {words("itemNoText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      {item.isCut && <Notice>{t("itemCut")}</Notice>}
      {pagesOf(item).map(({ number, text }) => (
        <section key={number} className="grid gap-3">
          {number > 0 && <Place name={item.filename ?? item.pageUrl} number={number} />}
          <MarkdownText text={text} />
        </section>
      ))}
    </div>
  );
}

type NumberedText = { number: number; text: string };

/** Splits the text at page starts and drops empty pages. Text without pages is number 0. */
function pagesOf({ text, pageStarts = [] }: ItemText): NumberedText[] {
  if (pageStarts.length === 0) return [{ number: 0, text }];
  return pageStarts
    .map((start, at) => ({ number: at + 1, text: text.slice(start, pageStarts[at + 1]) }))
    .filter((page) => page.text.trim() !== "");
}

function Place({ name, number }: { name: string | undefined; number: number }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <h3 className="border-b border-line pb-1 text-xs font-medium text-muted">
      {t(locationLabel(name), { number })}
    </h3>
  );
}
