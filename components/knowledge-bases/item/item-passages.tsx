import { Rows3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/tables/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import type { ItemText } from "@/contract/items";
import { useKbMessages } from "../kb-type";
import { Passage } from "./passage";
import { useChunks } from "../queries";

const pageSize = 20;

export function ItemPassages({ kbId, item }: { kbId: string; item: ItemText }) {
  const { itemId, filename, pageUrl } = item;
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useChunks(kbId, itemId, { page, pageSize });
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
      <Pagination page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
    </>
  );
}
