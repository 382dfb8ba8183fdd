"use client";

import { useRef, useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import type { Item } from "@/contract/knowledge-bases";
import { useSelection } from "@/lib/use-selection";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ExploreToolbar } from "./explore-toolbar";
import { useWords } from "../kb-type";
import { NoPages } from "./no-pages";
import { PageTable } from "./page-table";
import { RetryFailed } from "./retry-failed";
import { useExplore } from "./use-explore";
import { useItemRows } from "./use-item-rows";
import { useRetryPages } from "./use-retry-pages";
import { useSelectAll } from "./use-select-all";

type ExploreTableProps = {
  kbId: string;
  /** It trains. */
  isLive: boolean;
  failedCount: number;
};

/** Every page a website knowledge base met or every file one has, with what became of it. */
export function ExploreTable({ kbId, isLive, failedCount }: ExploreTableProps) {
  const words = useWords();
  const label = words("pagesTitle");
  const { top, query, sort, setSort, clear, ...search } = useExplore();
  const body = useRef<HTMLTableSectionElement>(null);
  const list = useItemRows({ kbId, query, isLive, body });
  const [targets, setTargets] = useState<readonly Item[]>([]);
  const selection = useSelection<Item>((item) => item.itemId);
  const selectAll = useSelectAll(kbId, query, list.total, selection);
  const { retry } = useRetryPages(kbId, selection.clear);
  const { first, total } = list;

  if (first.isError && !first.data) {
    return <LoadFailed error={first.error} onRetry={first.refetch} isBusy={first.isFetching} />;
  }
  const forget = () => {
    setTargets([]);
    selection.clear();
  };
  const shared = { selection, isLocked: isLive, onDelete: setTargets, onRetry: retry };
  const table = { kbId, body, list, sort, onSort: setSort, selectAll };
  return (
    <section ref={top} aria-label={label} className="grid scroll-mt-13 grid-cols-1 gap-2">
      <ExploreToolbar {...shared} {...search} total={total}>
        {!isLive && <RetryFailed kbId={kbId} count={failedCount} />}
      </ExploreToolbar>
      {total === 0 ? (
        <NoPages isTraining={isLive} isFiltered={search.isFiltered} onClear={clear} />
      ) : (
        <PageTable {...shared} {...table} />
      )}
      <DeletePagesDialog
        kbId={kbId}
        targets={targets}
        onClose={() => setTargets([])}
        onDeleted={forget}
      />
    </section>
  );
}
