import { useLocale, useTranslations } from "next-intl";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { LongRow } from "@/components/ui/tables/long-table";
import { Td } from "@/components/ui/tables/table";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { pathOf } from "@/lib/address";
import { cn } from "@/lib/cn";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import { FileFactCells, FileNameCell } from "./file-cells";
import { useAreFiles } from "../kb-type";
import { ItemLink } from "../item/item-link";
import { OutcomeCell } from "./outcome";
import { PageMenu, type PageActions } from "./page-menu";

type PageRowProps = PageActions & {
  kbId: string;
  item: Item;
  index: number;
  isSelected: boolean;
  onToggle: () => void;
};

export function PageRow({ kbId, item, index, isSelected, onToggle, ...actions }: PageRowProps) {
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
