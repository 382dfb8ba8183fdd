"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Pagination } from "@/components/ui/pagination";
import type { Item } from "@/contract/knowledge-bases";
import { useSelection } from "@/lib/use-selection";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ExploreToolbar } from "./explore-toolbar";
import { NoPages } from "./no-pages";
import { PageTable } from "./page-table";
import { explorePageSize, unfiltered, useExplore } from "./use-explore";

/** Every page a website knowledge base met, with what became of it. `isLive` while it trains. */
export function ExploreTable({ kbId, isLive }: { kbId: string; isLive: boolean }) {
  const t = useTranslations("KnowledgeBase");
  const { list, filter, filterBy, sort, setSort, page, setPage } = useExplore(kbId, isLive);
  const [targets, setTargets] = useState<readonly Item[]>([]);
  const selection = useSelection<Item>((item) => item.itemId);
  const { total = 0, rows } = list.data ?? {};

  const forget = () => {
    setTargets([]);
    selection.clear();
    setPage(1);
  };
  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={list.refetch} isBusy={list.isFetching} />;
  }
  const shared = { selection, isLocked: isLive, onDelete: setTargets };
  return (
    <section aria-label={t("pagesTitle")} className="grid gap-4">
      <ExploreToolbar {...shared} filter={filter} onFilter={filterBy} />
      {rows && total === 0 ? (
        <NoPages
          isTraining={isLive}
          isFiltered={filter.search !== "" || filter.stage !== undefined}
          onClear={() => filterBy(unfiltered)}
        />
      ) : (
        <PageTable {...shared} rows={rows} sort={sort} onSort={setSort} />
      )}
      <Pagination page={page} pageSize={explorePageSize} total={total} onChange={setPage} />
      <DeletePagesDialog
        kbId={kbId}
        targets={targets}
        onClose={() => setTargets([])}
        onDeleted={forget}
      />
    </section>
  );
}
