import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TableSelection } from "@/components/ui/selection-bar";
import type { Item } from "@/contract/knowledge-bases";
import { useAreFiles } from "../kb-type";
import { isFailed } from "./outcome";
import type { PageActions } from "./page-menu";
import { itemsChangedAtMost as most } from "../queries";

type ItemSelectionProps = PageActions & {
  items: readonly Item[];
  /** Items that match search and filter, once known. */
  total: number | undefined;
  onClear: () => void;
};

/** What can be done with the selected pages or files. */
export function ItemSelection(props: ItemSelectionProps) {
  const { items, total, isLocked, onDelete, onRetry, onClear } = props;
  const t = useTranslations();
  const count = items.length;
  const isTooMany = count > most;
  const title = isLocked
    ? t("KnowledgeBase.lockedShort")
    : isTooMany
      ? t("KnowledgeBase.selectedAtMost", { most })
      : undefined;
  const shared = { type: "button", disabled: isLocked || isTooMany, title } as const;
  const again = useRetryable(items);
  return (
    <TableSelection
      className="sm:top-25"
      label={
        total === undefined || total < count
          ? t("KnowledgeBase.selected", { count })
          : t("KnowledgeBase.selectedOf", { count, total })
      }
      clearLabel={t("Common.clearSelection")}
      onClear={onClear}
    >
      {count >= most && (
        <span className="text-xs text-muted">{t("KnowledgeBase.selectedAtMost", { most })}</span>
      )}
      {again.length > 0 && (
        <Button {...shared} variant="secondary" onClick={() => onRetry(again)}>
          {t("KnowledgeBase.retrySelected")}
        </Button>
      )}
      <Button {...shared} variant="danger" onClick={() => onDelete(items)}>
        <Trash2 aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{t("KnowledgeBase.delete")}</span>
      </Button>
    </TableSelection>
  );
}

/** Pages may have changed on the website; a file is read again only if that failed. */
function useRetryable(items: readonly Item[]): readonly Item[] {
  return useAreFiles() ? items.filter(isFailed) : items;
}
