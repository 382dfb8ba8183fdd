import type { ReactNode } from "react";
import { SearchField } from "@/components/ui/fields/search-field";
import { ExportMenu } from "./export-menu";

type SearchToolbarProps = {
  search: { label: string; value: string; onChange: (text: string) => void };
  /** The address that returns the list in a format. */
  exportAs: (format: "csv" | "json") => string;
  /** The filters. */
  children: ReactNode;
};

/** One row if everything fits beside a search field of useful width. Otherwise the filters follow in their own row. */
export function SearchToolbar({ search, exportAs, children }: SearchToolbarProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          {...search}
          className="min-w-[min(100%,12rem)] flex-1 @max-[68rem]:basis-[calc(100%-9rem)]"
        />
        <div className="@min-[68rem]:order-last">
          <ExportMenu exportAs={exportAs} />
        </div>
        {children}
      </div>
    </div>
  );
}
