import { useTranslations } from "next-intl";
import { LoneCheckbox } from "@/components/ui/checkbox";
import { SortHead } from "@/components/ui/sort-head";
import { SkeletonRows, Table, Th } from "@/components/ui/table";
import type { Item } from "@/contract/knowledge-bases";
import type { Selection } from "@/lib/use-selection";
import { PageRow } from "./page-row";

type PageTableProps = {
  /** Undefined while loading. */
  rows: readonly Item[] | undefined;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selection: Selection<Item>;
  /** Training: nothing can be deleted. */
  isLocked: boolean;
  onDelete: (targets: readonly Item[]) => void;
};

/** One page of the explore table. */
export function PageTable({ rows, sort, onSort, selection, isLocked, onDelete }: PageTableProps) {
  const t = useTranslations("KnowledgeBase");
  const areAllSelected = !!rows?.length && rows.every((row) => selection.has(row.itemId));
  return (
    <Table isStacking label={t("pagesTitle")} aria-busy={!rows}>
      <thead>
        <tr>
          <Th className="w-0 pr-0">
            <LoneCheckbox
              aria-label={t("selectAll")}
              checked={areAllSelected}
              disabled={isLocked || !rows?.length}
              onChange={() => selection.set(rows ?? [], !areAllSelected)}
            />
          </Th>
          <SortableHeads sort={sort} onSort={onSort} />
          <Th className="pl-0">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={6} />}
        {rows?.map((item) => (
          <PageRow
            key={item.itemId}
            item={item}
            isLocked={isLocked}
            isSelected={selection.has(item.itemId)}
            onToggle={() => selection.toggle(item)}
            onDelete={() => onDelete([item])}
          />
        ))}
      </tbody>
    </Table>
  );
}

function SortableHeads({ sort, onSort }: Pick<PageTableProps, "sort" | "onSort">) {
  const t = useTranslations("KnowledgeBase");
  const shared = { sort, onSort };
  return (
    <>
      <SortHead {...shared} field="pageUrl">
        {t("address")}
      </SortHead>
      <SortHead {...shared} field="stage" className="max-sm:hidden">
        {t("outcome")}
      </SortHead>
      <SortHead {...shared} field="lastCrawl" className="max-md:hidden">
        {t("lastCrawl")}
      </SortHead>
      <SortHead {...shared} field="characterCount" isNumber className="max-sm:hidden">
        {t("characters")}
      </SortHead>
    </>
  );
}
