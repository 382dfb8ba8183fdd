import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { Item } from "@/contract/knowledge-bases";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { Selection } from "@/lib/use-selection";
import { isOutcome, outcomes, outcomeWords } from "./outcome";

export type ItemFilter = { search: string; stage: (typeof outcomes)[number] | undefined };

type ExploreToolbarProps = {
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  selection: Selection<Item>;
  isLocked: boolean;
  onDelete: (targets: readonly Item[]) => void;
};

/** Search and filter; with a selection, its deletion. */
export function ExploreToolbar(props: ExploreToolbarProps) {
  const t = useTranslations();
  const { selection, isLocked, onDelete } = props;
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  if (selection.items.length === 0) return <Filters {...props} search={target} />;
  return (
    <SelectionBar
      label={t("KnowledgeBase.selected", { count: selection.items.length })}
      clearLabel={t("Common.clearSelection")}
      onClear={() => focusAfter(selection.clear)}
    >
      <Button
        type="button"
        variant="danger"
        disabled={isLocked}
        title={isLocked ? t("KnowledgeBase.lockedShort") : undefined}
        onClick={() => onDelete(selection.items)}
      >
        {t("KnowledgeBase.delete")}
      </Button>
    </SelectionBar>
  );
}

type FiltersProps = Pick<ExploreToolbarProps, "filter" | "onFilter"> & {
  search: RefObject<HTMLInputElement | null>;
};

function Filters({ filter, onFilter, search }: FiltersProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-base font-semibold">{t("pagesTitle")}</h2>
      <SearchField
        ref={search}
        className="w-full sm:w-64"
        label={t("searchPages")}
        value={filter.search}
        onChange={(text) => onFilter({ ...filter, search: text })}
      />
      <FilterSelect
        label={t("filterOutcome")}
        value={filter.stage ?? ""}
        onChange={(stage) => onFilter({ ...filter, stage: isOutcome(stage) ? stage : undefined })}
        options={[
          { value: "", label: t("anyOutcome") },
          ...outcomes.map((stage) => ({ value: stage, label: t(outcomeWords(stage)) })),
        ]}
      />
    </div>
  );
}
