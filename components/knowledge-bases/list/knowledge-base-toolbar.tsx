import { useTranslations } from "next-intl";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { routes } from "@/lib/routes";
import type { List } from "./use-list";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { kbTypes } from "@/contract/events";
import { kbStatuses } from "@/contract/knowledge-bases";

export function KnowledgeBaseToolbar({ list }: { list: List }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <ListToolbar
      search={{ label: t("search"), value: list.typed, onChange: list.searchFor }}
      filters={<ListFilters list={list} />}
      create={{ label: t("create"), href: routes.newWebsite }}
    />
  );
}

/** Also sorts where the table shows no headers. */
function ListFilters({ list: { filter, filterBy, sort, sortBy } }: { list: List }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("filterType")}
        value={filter.kbType ?? ""}
        onChange={(type) => filterBy({ kbType: kbTypes.find((one) => one === type) })}
        options={[
          { value: "", label: t("anyType") },
          ...kbTypes.map((type) => ({ value: type, label: t(`type${type}`) })),
        ]}
      />
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("filterStatus")}
        value={filter.kbStatus ?? ""}
        onChange={(status) => filterBy({ kbStatus: kbStatuses.find((one) => one === status) })}
        options={[
          { value: "", label: t("anyStatus") },
          ...kbStatuses.map((status) => ({ value: status, label: t(`status${status}`) })),
        ]}
      />
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%] sm:hidden"
        label={t("sortBy")}
        value={sort ?? ""}
        onChange={(field) => sortBy(field || undefined)}
        options={[
          { value: "", label: t("sortNewest") },
          { value: "title", label: t("sortTitle") },
          { value: "-itemCount", label: t("sortPages") },
          { value: "-characterCount", label: t("sortCharacters") },
        ]}
      />
    </>
  );
}
