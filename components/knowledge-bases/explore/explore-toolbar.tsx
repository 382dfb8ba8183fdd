import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { SearchField } from "@/components/ui/fields/search-field";
import { useAreFiles, useKbMessages } from "../kb-type";
import { isOutcome, type Outcome, outcomesOf, outcomeMessageKey } from "./outcome";

export type ItemFilter = { search: string; outcome: Outcome | undefined };

type ExploreToolbarProps = {
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
  /** Number of matches; undefined while loading. */
  total: number | undefined;
  /** Actions for all items. */
  children: ReactNode;
};

/** Sticky. */
export function ExploreToolbar({ filter, onFilter, total, children }: ExploreToolbarProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const areFiles = useAreFiles();
  const outcomes = outcomesOf(areFiles);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:sticky sm:top-13 sm:z-1 sm:bg-canvas sm:py-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums">
        {total !== undefined && words("countPages", { count: total })}
      </p>
      {children}
      <SearchField
        className="w-full sm:w-48"
        label={words("searchPages")}
        value={filter.search}
        onChange={(text) => onFilter({ ...filter, search: text })}
      />
      <FilterSelect
        className="max-sm:w-full"
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
