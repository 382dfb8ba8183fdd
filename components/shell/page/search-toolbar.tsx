import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { SearchField } from "@/components/ui/fields/search-field";
import { Menu } from "@/components/ui/overlays/menu";

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

/** Downloads a filtered list. */
function ExportMenu({ exportAs }: Pick<SearchToolbarProps, "exportAs">) {
  const t = useTranslations("Common");
  const file = { icon: Download, isDownload: true };
  return (
    <Menu
      trigger={
        <Button type="button" variant="secondary">
          <Download aria-hidden />
          {t("export")}
        </Button>
      }
      items={[
        { ...file, label: t("exportCsv"), href: exportAs("csv") },
        { ...file, label: t("exportJson"), href: exportAs("json") },
      ]}
    />
  );
}
