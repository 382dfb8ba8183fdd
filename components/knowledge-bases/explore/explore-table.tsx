"use client";

import { useRef } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ExploreToolbar } from "./explore-toolbar";
import { ItemSelection } from "./item-selection";
import { useWords } from "../kb-type";
import { NoPages } from "./no-pages";
import { PageTable } from "./page-table";
import { RetryFailed } from "./retry-failed";
import { useChosenItems } from "./use-chosen-items";
import { useExplore } from "./use-explore";
import { useItemRows } from "./use-item-rows";

type ExploreTableProps = {
  kbId: string;
  /** Training is in progress. */
  isLive: boolean;
  failedCount: number;
};

export function ExploreTable({ kbId, isLive, failedCount }: ExploreTableProps) {
  const words = useWords();
  const { top, query, sort, setSort, clear, ...search } = useExplore();
  const body = useRef<HTMLTableSectionElement>(null);
  const list = useItemRows({ kbId, query, isLive, body });
  const chosen = useChosenItems(kbId, query, list.total);
  const { first, total } = list;

  if (first.isError && !first.data) {
    return <LoadFailed error={first.error} onRetry={first.refetch} isBusy={first.isFetching} />;
  }
  const { selection, selectAll, selectAllBox } = chosen;
  const actions = { isLocked: isLive, ...chosen.actions };
  const table = { kbId, body, list, sort, onSort: setSort, selection, selectAll, selectAllBox };
  return (
    <section
      ref={top}
      aria-label={words("pagesTitle")}
      className="grid scroll-mt-13 grid-cols-1 gap-2"
    >
      <ExploreToolbar {...search} total={total}>
        {!isLive && <RetryFailed kbId={kbId} count={failedCount} />}
      </ExploreToolbar>
      {total === 0 ? (
        <NoPages isTraining={isLive} isFiltered={search.isFiltered} onClear={clear} />
      ) : (
        <PageTable {...actions} {...table}>
          {selection.items.length > 0 && (
            <ItemSelection
              {...{ ...actions, total }}
              items={selection.items}
              onClear={chosen.clear}
            />
          )}
        </PageTable>
      )}
      <DeletePagesDialog kbId={kbId} {...chosen.deletion} />
    </section>
  );
}
