import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { Item } from "@/contract/knowledge-bases";
import { cn } from "@/lib/cn";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { Selection } from "@/lib/use-selection";
import { useAreFiles, useWords } from "../kb-type";
import { isFailed, isOutcome, type Outcome, outcomesOf, outcomeWords } from "./outcome";
import { itemsChangedAtMost as most } from "../queries";

export type ItemFilter = { search: string; outcome: Outcome | undefined };

type ExploreToolbarProps = {
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  /** Pages that fit search and filter, once known. */
  total: number | undefined;
  selection: Selection<Item>;
  isLocked: boolean;
  onDelete: (targets: readonly Item[]) => void;
  onRetry: (targets: readonly Item[]) => void;
  /** Beside the filter: what can be done with all. */
  children: ReactNode;
};

/** Search and filter; with a selection, what can be done with it. It stays in sight. */
export function ExploreToolbar(props: ExploreToolbarProps) {
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const { selection } = props;
  const isChosen = selection.items.length > 0;
  return (
    <div className="sm:sticky sm:top-13 sm:z-1 sm:bg-canvas sm:py-2">
      <div className={cn(isChosen && "sm:hidden")}>
        <Filters {...props} search={target} />
      </div>
      {isChosen && (
        <div className={onPhone}>
          <Chosen {...props} onClear={() => focusAfter(selection.clear)} />
        </div>
      )}
    </div>
  );
}

// At the lower edge, beside what was ticked; the filters keep their place, so that no row moves under the finger.
const onPhone =
  "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-1 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:p-3";

type ChosenProps = ExploreToolbarProps & { onClear: () => void };

function Chosen({ total, selection, isLocked, onDelete, onRetry, onClear }: ChosenProps) {
  const t = useTranslations();
  const count = selection.items.length;
  const isTooMany = count > most;
  const title = isLocked
    ? t("KnowledgeBase.lockedShort")
    : isTooMany
      ? t("KnowledgeBase.selectedAtMost", { most })
      : undefined;
  const shared = { type: "button", disabled: isLocked || isTooMany, title } as const;
  const again = useRetryable(selection.items);
  return (
    <SelectionBar
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
      <Button {...shared} variant="danger" onClick={() => onDelete(selection.items)}>
        <Trash2 aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{t("KnowledgeBase.delete")}</span>
      </Button>
    </SelectionBar>
  );
}

/** Pages may have changed on the website; a file is read again only where that failed. */
function useRetryable(items: readonly Item[]): readonly Item[] {
  return useAreFiles() ? items.filter(isFailed) : items;
}

type FiltersProps = Pick<ExploreToolbarProps, "filter" | "onFilter" | "total" | "children"> & {
  search: RefObject<HTMLInputElement | null>;
};

function Filters({ filter, onFilter, total, search, children }: FiltersProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useWords();
  const areFiles = useAreFiles();
  const outcomes = outcomesOf(areFiles);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums">
        {total !== undefined && words("countPages", { count: total })}
      </p>
      {children}
      <SearchField
        ref={search}
        className="w-full sm:w-56"
        label={words("searchPages")}
        value={filter.search}
        onChange={(text) => onFilter({ ...filter, search: text })}
      />
      <FilterSelect
        label={t("filterOutcome")}
        value={filter.outcome ?? ""}
        onChange={(value) => onFilter({ ...filter, outcome: isOutcome(value) ? value : undefined })}
        options={[
          { value: "", label: t("anyOutcome") },
          ...outcomes.map((outcome) => ({
            value: outcome,
            label: t(outcomeWords(outcome, areFiles)),
          })),
        ]}
      />
    </div>
  );
}
