import { useTranslations, useLocale } from "next-intl";
import { Fragment, type ReactNode, type RefObject } from "react";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { Gap, LongTable, SkeletonRow, LongRow } from "@/components/ui/tables/long-table";
import { SortHead } from "@/components/ui/tables/sort-head";
import { Th, Td } from "@/components/ui/tables/table";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { pathOf } from "@/lib/address";
import { cn } from "@/lib/cn";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import type { Selection } from "@/lib/hooks/use-selection";
import { ItemLink } from "../item/item-link";
import { useAreFiles, useKbMessages } from "../kb-type";
import { FileHeads, FileFactCells, FileNameCell } from "./file-cells";
import { OutcomeCell } from "./outcome";
import { type PageActions, PageMenu } from "./page-menu";
import type { useItemRows } from "./use-item-rows";

type PageTableProps = PageActions & {
  kbId: string;
  body: RefObject<HTMLTableSectionElement | null>;
  list: ReturnType<typeof useItemRows>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selection: Selection<Item>;
  selectAll: {
    label: string;
    isDone: boolean;
    isMixed: boolean;
    isBusy: boolean;
    onToggle: () => void;
  };
  selectAllBox: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

const columns = { pages: 6, files: 8 };

/** Renders only the rows in view. `children` covers the header while rows are selected. */
export function PageTable({ list, ...props }: PageTableProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const { kbId, body, sort, onSort, selection, selectAll, selectAllBox, children, ...actions } =
    props;
  const isBusy = !list.first.data || list.first.isPlaceholderData;
  return (
    <LongTable
      label={words("pagesTitle")}
      aria-busy={isBusy}
      rowCount={list.total}
      selection={children}
    >
      <thead>
        <tr aria-rowindex={1}>
          <Th className="w-12 pr-0">
            <SelectAll
              {...selectAll}
              box={selectAllBox}
              isDisabled={actions.isLocked || !list.total}
            />
          </Th>
          <Heads sort={sort} onSort={onSort} />
          <Th className="w-14 pl-0">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody ref={body} {...list.keepFocused}>
        {list.rows.map(({ key, gap, ...row }) => (
          <Fragment key={key}>
            <Gap height={gap} />
            <ItemRow {...row} kbId={kbId} selection={selection} actions={actions} />
          </Fragment>
        ))}
        <Gap height={list.gapAtEnd} />
      </tbody>
    </LongTable>
  );
}

type ItemRowProps = {
  kbId: string;
  index: number;
  item: Item | undefined;
  selection: Selection<Item>;
  actions: PageActions;
};

function ItemRow({ kbId, index, item, selection, actions }: ItemRowProps) {
  const areFiles = useAreFiles();
  if (!item) return <SkeletonRow index={index} columns={columns[areFiles ? "files" : "pages"]} />;
  return (
    <PageRow
      {...actions}
      kbId={kbId}
      item={item}
      index={index}
      isSelected={selection.has(item.itemId)}
      onToggle={() => selection.toggle(item)}
    />
  );
}

type SelectAllProps = PageTableProps["selectAll"] & {
  box: PageTableProps["selectAllBox"];
  isDisabled: boolean;
};

function SelectAll(props: SelectAllProps) {
  const { label, isDone, isMixed, isBusy, onToggle, box, isDisabled } = props;
  return (
    <BareCheckbox
      ref={box}
      aria-label={label}
      title={label}
      checked={isDone}
      isMixed={isMixed}
      disabled={isDisabled || isBusy}
      onChange={onToggle}
    />
  );
}

function Heads(shared: Pick<PageTableProps, "sort" | "onSort">) {
  const t = useTranslations("KnowledgeBase");
  const pages = useTranslations("Pages");
  if (useAreFiles()) return <FileHeads {...shared} />;
  return (
    <>
      <SortHead {...shared} field="pageUrl">
        {pages("address")}
      </SortHead>
      <SortHead {...shared} field="stage" className="w-52 max-sm:hidden @5xl:w-72">
        {t("outcome")}
      </SortHead>
      <SortHead {...shared} field="lastCrawl" className="w-44 @max-3xl:hidden">
        {t("lastCrawl")}
      </SortHead>
      <SortHead {...shared} field="characterCount" isNumber className="w-28 max-sm:hidden">
        {t("characters")}
      </SortHead>
    </>
  );
}

type PageRowProps = PageActions & {
  kbId: string;
  item: Item;
  index: number;
  isSelected: boolean;
  onToggle: () => void;
};

function PageRow({ kbId, item, index, isSelected, onToggle, ...actions }: PageRowProps) {
  const t = useTranslations("KnowledgeBase");
  const areFiles = useAreFiles();
  return (
    <LongRow index={index} isSelected={isSelected} {...useChanged(item.stage)}>
      <Td className="pr-0">
        <BareCheckbox
          aria-label={t("selectPage", { address: nameOf(item) })}
          title={actions.isLocked ? t("lockedShort") : undefined}
          checked={isSelected}
          disabled={actions.isLocked}
          onChange={onToggle}
        />
      </Td>
      <Td>{areFiles ? <FileNameCell item={item} /> : <AddressCell item={item} />}</Td>
      <Td isBelow>
        <OutcomeCell item={item} />
      </Td>
      {areFiles ? <FileFactCells item={item} /> : <FactCells item={item} />}
      <Td className="pl-0">
        <PageMenu kbId={kbId} item={item} {...actions} />
      </Td>
    </LongRow>
  );
}

const nameOf = ({ pageUrl, filename }: Item) => pageUrl ?? filename ?? "";

function FactCells({ item }: { item: Item }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  return (
    <>
      <Td className="whitespace-nowrap text-muted @max-3xl:hidden">
        {item.lastCrawl ? formatMoment(item.lastCrawl, locale) : t("never")}
      </Td>
      <Td isNumber className="max-sm:hidden">
        {formatNumber(item.characterCount, locale)}
      </Td>
    </>
  );
}

function AddressCell({ item }: { item: Item }) {
  const path = pathOf(nameOf(item));
  return (
    <>
      <ItemLink
        itemId={item.itemId}
        title={item.title || path}
        className="block truncate focus-visible:-outline-offset-2"
      >
        {item.title || path}
      </ItemLink>
      {item.title && (
        <span
          className={cn("block truncate text-xs text-muted", item.errorCode && "max-sm:hidden")}
          title={nameOf(item)}
        >
          {path}
        </span>
      )}
    </>
  );
}
