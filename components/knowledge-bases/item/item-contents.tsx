import { FileX, Rows3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/tables/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import type { ItemText } from "@/contract/knowledge-bases/items";
import { useKbMessages } from "../kb-type";
import { Passage } from "./passage";
import { useChunks } from "../queries";
import { Notice } from "@/components/ui/notice";
import { MarkdownText } from "./markdown-text";
import { locationLabel } from "./location-label";

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
export function ItemTextView({ item }: { item: ItemText }) {
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
