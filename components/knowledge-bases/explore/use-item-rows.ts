import type { RefObject } from "react";
import { useVirtualRows, type VirtualRows } from "@/components/ui/tables/use-virtual-rows";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useLongRowHeight } from "@/lib/hooks/use-long-row-height";
import { type ItemQuery, ITEMS_AT_ONCE, useFirstItems, useMoreItems } from "../queries";

/** Number of skeleton rows during the first load. */
const SKELETON_COUNT = 8;

type DrawnRow = {
  index: number;
  /** Height of the omitted rows above, in pixels. */
  gap: number;
  /** Undefined while loading. */
  item: Item | undefined;
  key: string;
};

type ItemRowsOptions = {
  kbId: string;
  query: ItemQuery;
  isLive: boolean;
  body: RefObject<HTMLElement | null>;
};

/** Loads the rows in view, a hundred at a time. */
export function useItemRows({ kbId, query, isLive, body }: ItemRowsOptions) {
  const first = useFirstItems(kbId, query, isLive);
  const total = first.data?.total;
  const rowHeight = useLongRowHeight();
  const { rows, ...virtualRows } = useVirtualRows({
    count: total ?? SKELETON_COUNT,
    rowHeight,
    body,
  });
  const pages = first.data ? pagesOf(rows).filter((page) => page > 1) : [];
  const more = useMoreItems(kbId, query, pages, isLive);

  const itemAt = (index: number) => {
    const page = Math.floor(index / ITEMS_AT_ONCE) + 1;
    const loaded = page === 1 ? first.data : more[pages.indexOf(page)]?.data;
    return loaded?.rows[index % ITEMS_AT_ONCE];
  };
  const rowsWithItems = withKeys(rows.map((row) => ({ ...row, item: itemAt(row.index) })));
  return { first, total, rows: rowsWithItems, ...virtualRows };
}

const pagesOf = (rows: VirtualRows["rows"]): number[] => [
  ...new Set(rows.map(({ index }) => Math.floor(index / ITEMS_AT_ONCE) + 1)),
];

/** Keyed by item, so that a moved row keeps its state. Items that occur on two pages count once. */
function withKeys(rows: Omit<DrawnRow, "key">[]): DrawnRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const id = row.item?.itemId;
    const key = id && !seen.has(id) ? id : `at ${row.index}`;
    seen.add(key);
    return { ...row, key };
  });
}
