"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Pagination } from "@/components/ui/pagination";
import type { Item } from "@/contract/knowledge-bases";
import { useSelection } from "@/lib/use-selection";
import { useSettled } from "@/lib/use-settled";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ExploreToolbar, type ItemFilter } from "./explore-toolbar";
import { NoPages } from "./no-pages";
import { PageTable } from "./page-table";
import { useItems } from "./queries";

const pageSize = 50;
const unfiltered: ItemFilter = { search: "", stage: undefined };

/** Every page a website knowledge base met, with what became of it. `isLive` while it trains. */
export function ExploreTable({ kbId, isLive }: { kbId: string; isLive: boolean }) {
  const t = useTranslations("KnowledgeBase");
  const [filter, setFilter] = useState(unfiltered);
  const [sort, setSort] = useState<string>();
  const [page, setPage] = useState(1);
  const [targets, setTargets] = useState<readonly Item[]>([]);
  const selection = useSelection<Item>((item) => item.itemId);
  const search = useSettled(filter.search);
  const list = useItems(kbId, { search, stage: filter.stage, sort, page, pageSize }, isLive);

  const filterBy = (next: ItemFilter) => {
    setFilter(next);
    setPage(1);
  };
  const forget = () => {
    setTargets([]);
    selection.clear();
    setPage(1);
  };
  if (list.isError && !list.data) {
    return <LoadFailed onRetry={list.refetch} isBusy={list.isFetching} />;
  }
  const shared = { selection, isLocked: isLive, onDelete: setTargets };
  return (
    <section aria-label={t("pagesTitle")} className="grid gap-4">
      <ExploreToolbar {...shared} filter={filter} onFilter={filterBy} />
      {list.data?.total === 0 ? (
        <NoPages
          isTraining={isLive}
          isFiltered={filter.search !== "" || filter.stage !== undefined}
          onClear={() => filterBy(unfiltered)}
        />
      ) : (
        <PageTable {...shared} rows={list.data?.rows} sort={sort} onSort={setSort} />
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={list.data?.total ?? 0}
        onChange={setPage}
      />
      <DeletePagesDialog
        kbId={kbId}
        targets={targets}
        onClose={() => setTargets([])}
        onDeleted={forget}
      />
    </section>
  );
}
