import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LoneCheckbox } from "@/components/ui/checkbox";
import { Td, Tr } from "@/components/ui/table";
import type { Item } from "@/contract/knowledge-bases";
import { pathOf } from "@/lib/address";
import { formatMoment, formatNumber } from "@/lib/format";
import { useChanged } from "@/lib/use-changed";
import { OutcomeCell } from "./outcome";

type PageRowProps = {
  item: Item;
  isLocked: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** One page of a website with its outcome. */
export function PageRow({ item, isLocked, isSelected, onToggle, onDelete }: PageRowProps) {
  const t = useTranslations("KnowledgeBase");
  const address = item.pageUrl ?? "";
  const lockedTitle = isLocked ? t("lockedShort") : undefined;
  return (
    <Tr isSelected={isSelected} {...useChanged(item.stage)}>
      <Td className="w-0 pr-0">
        <LoneCheckbox
          aria-label={t("selectPage", { address })}
          title={lockedTitle}
          checked={isSelected}
          disabled={isLocked}
          onChange={onToggle}
        />
      </Td>
      <Td className="max-w-96 sm:min-w-48">
        <AddressCell address={address} title={item.title} />
      </Td>
      <Td isBelow>
        <OutcomeCell item={item} />
      </Td>
      <FactCells item={item} />
      <Td className="w-0 pl-0">
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t("deletePage", { address })}
          title={lockedTitle}
          disabled={isLocked}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </Button>
      </Td>
    </Tr>
  );
}

function FactCells({ item }: { item: Item }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  return (
    <>
      <Td className="whitespace-nowrap text-muted max-md:hidden">
        {item.lastCrawl ? formatMoment(item.lastCrawl, locale) : t("never")}
      </Td>
      <Td isNumber className="max-sm:hidden">
        {formatNumber(item.characterCount, locale)}
      </Td>
    </>
  );
}

function AddressCell({ address, title }: { address: string; title: string | null }) {
  const t = useTranslations("KnowledgeBase");
  const path = pathOf(address);
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        title={t("openPage", { address })}
        className="block truncate font-medium hover:text-accent-text"
      >
        {title || path}
      </a>
      <span className="block truncate text-xs text-muted" title={address}>
        {path}
      </span>
    </>
  );
}
