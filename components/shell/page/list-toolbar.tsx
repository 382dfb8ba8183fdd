import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchField } from "@/components/ui/fields/search-field";
import { SelectionBar } from "@/components/ui/tables/selection-bar";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";

type ListToolbarProps = {
  search: { label: string; value: string; onChange: (text: string) => void };
  filters: ReactNode;
  /** Describes the selection of a grid. A table shows it in its header. */
  selectionLabel?: string | undefined;
  onClear?: () => void;
  /** Actions for the selection. */
  children?: ReactNode;
};

/** While items of a grid are selected, their actions replace the filters. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, filters, selectionLabel, onClear = () => {}, children } = props;
  const t = useTranslations("Common");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  if (selectionLabel !== undefined) {
    return (
      <SelectionBar
        label={selectionLabel}
        clearLabel={t("clearSelection")}
        onClear={() => focusAfter(onClear)}
      >
        {children}
      </SelectionBar>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        ref={target}
        {...search}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-60 sm:min-w-40"
      />
      {filters}
    </div>
  );
}
