"use client";

import { FileText, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { SearchField } from "@/components/ui/fields/search-field";
import { NoResults } from "@/components/ui/no-results";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { useAreFiles, useKbMessages } from "../kb-type";
import { type ItemQuery, useCountsOfItems } from "../queries";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ItemSelection, useChosenItems } from "./item-selection";
import { isOutcome, type Outcome, outcomeMessageKey, outcomesOf, queryOf } from "./outcome";
import { PageTable } from "./page-table";
import { useItemRows } from "./use-item-rows";
import { useRetryPages } from "./use-retry-pages";

type ExploreTableProps = {
  kbId: string;
  /** Training is in progress. */
  isLive: boolean;
  itemCount: number;
  failedCount: number;
};

export function ExploreTable({ kbId, isLive, itemCount, failedCount }: ExploreTableProps) {
  const words = useKbMessages();
  const { top, query, sort, setSort, clear, ...search } = useExplore();
  const body = useRef<HTMLTableSectionElement>(null);
  const list = useItemRows({ kbId, query, isLive, body });
  const chosenItems = useChosenItems(kbId, query, list.total);
  const { first, total } = list;
  useCountsOfItems(kbId, isLive ? total : undefined, itemCount);

  if (first.isError && !first.data) {
    return <LoadFailed error={first.error} onRetry={first.refetch} isBusy={first.isFetching} />;
  }
  const { selection, selectAll, selectAllBox } = chosenItems;
  const actions = { isLocked: isLive, ...chosenItems.actions };
  const table = { kbId, body, list, sort, onSort: setSort, selection, selectAll, selectAllBox };
  return (
    <section ref={top} aria-label={words("pagesTitle")} className="grid grid-cols-1 gap-2">
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
              onClear={chosenItems.clear}
            />
          )}
        </PageTable>
      )}
      <DeletePagesDialog kbId={kbId} {...chosenItems.deletion} />
    </section>
  );
}

/** Renders nothing if nothing failed. */
function RetryFailed({ kbId, count }: { kbId: string; count: number }) {
  const words = useKbMessages();
  const { retry, isBusy } = useRetryPages(kbId);
  if (count === 0) return null;
  return (
    <Button type="button" variant="secondary" busy={isBusy} onClick={() => retry()}>
      <RefreshCw aria-hidden />
      {words("retryFailed", { count })}
    </Button>
  );
}

type NoPagesProps = { isTraining: boolean; isFiltered: boolean; onClear: () => void };

function NoPages({ isTraining, isFiltered, onClear }: NoPagesProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  if (isFiltered) {
    return (
      <NoResults
        title={t("nothingFoundTitle")}
        text={words("noPagesFoundText")}
        clearLabel={t("clearFilter")}
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState icon={FileText} title={words("noPagesTitle")}>
      {isTraining ? words("noPagesText") : words("noPagesReadyText")}
    </EmptyState>
  );
}

const unfiltered: ItemFilter = { search: "", outcome: undefined };

/** Filter, order and the debounced query of the table. */
function useExplore() {
  const [filter, setFilter] = useState(unfiltered);
  const [sort, setSort] = useState<string>();
  const search = useDebouncedValue(filter.search);
  const { top, fromTop } = useTop();
  const query: ItemQuery = {
    ...(search && { search }),
    ...(filter.outcome && queryOf(filter.outcome)),
    ...(sort && { sort }),
  };
  return {
    top,
    query,
    filter,
    isFiltered: filter.search !== "" || filter.outcome !== undefined,
    onFilter: fromTop(setFilter),
    clear: () => setFilter(unfiltered),
    sort,
    setSort: fromTop(setSort),
  };
}

/** Scrolls to the first row when the query changes. */
function useTop() {
  const top = useRef<HTMLElement>(null);
  const fromTop =
    <T,>(change: (next: T) => void) =>
    (next: T) => {
      change(next);
      const { y = 0 } = top.current?.getBoundingClientRect() ?? {};
      if (y < 0) top.current?.scrollIntoView();
    };
  return { top, fromTop };
}

type ItemFilter = { search: string; outcome: Outcome | undefined };

type ExploreToolbarProps = {
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  /** Number of matches; undefined while loading. */
  total: number | undefined;
  /** Actions for all items. */
  children: ReactNode;
};

/** Sticky. */
function ExploreToolbar({ filter, onFilter, total, children }: ExploreToolbarProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const areFiles = useAreFiles();
  const outcomes = outcomesOf(areFiles);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:sticky sm:top-13 sm:z-1 sm:bg-canvas sm:py-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums max-sm:w-full">
        {total !== undefined && t("entries", { count: total })}
      </p>
      {children}
      <SearchField
        className="max-sm:flex-1 max-sm:basis-36 sm:w-48"
        label={words("searchPages")}
        value={filter.search}
        onChange={(text) => onFilter({ ...filter, search: text })}
      />
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-36"
        label={t("filterOutcome")}
        value={filter.outcome ?? ""}
        onChange={(value) => onFilter({ ...filter, outcome: isOutcome(value) ? value : undefined })}
        options={[
          { value: "", label: t("anyOutcome") },
          ...outcomes.map((outcome) => ({
            value: outcome,
            label: t(outcomeMessageKey(outcome, areFiles)),
          })),
        ]}
      />
    </div>
  );
}
