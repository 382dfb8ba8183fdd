import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import type { Item } from "@/contract/knowledge-bases";
import { useAreFiles } from "../kb-type";
import { isFailed } from "./outcome";
import type { PageActions } from "./page-menu";
import { itemsChangedAtMost as most } from "../queries";

type ItemSelectionProps = PageActions & {
  items: readonly Item[];
  /** Number of matches; undefined while loading. */
  total: number | undefined;
  onClear: () => void;
};

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

/** Every page can be crawled again, but only failed files. */
function useRetryable(items: readonly Item[]): readonly Item[] {
  return useAreFiles() ? items.filter(isFailed) : items;
}
