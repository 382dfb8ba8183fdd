import { Download, ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import { SearchField } from "@/components/ui/fields/search-field";
import { MainFilters, MoreFilters } from "./filter-selects";
import type { ConversationList } from "./use-conversation-list";

export function ConversationToolbar({ list }: { list: ConversationList }) {
  const t = useTranslations("Conversations");
  const { rating, locale, days, person } = list.filters;
  const [isExpanded, setIsExpanded] = useState(Boolean(rating ?? locale ?? days ?? person));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("search")}
          value={list.typed}
          onChange={list.searchFor}
          className="min-w-0 flex-1 max-lg:basis-[calc(100%-9rem)]"
        />
        <div className="lg:order-last">
          <ExportMenu list={list} />
        </div>
        <MainFilters list={list} isExpanded={isExpanded} />
        <Button
          type="button"
          variant="ghost"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <ListFilter aria-hidden />
          {isExpanded ? t("fewerFilters") : t("moreFilters", { count: list.filterCount })}
        </Button>
      </div>
      {isExpanded && <MoreFilters list={list} />}
    </div>
  );
}

function ExportMenu({ list }: { list: ConversationList }) {
  const t = useTranslations("Conversations");
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
        { ...file, label: t("exportCsv"), href: list.exportAs("csv") },
        { ...file, label: t("exportJson"), href: list.exportAs("json") },
      ]}
    />
  );
}
