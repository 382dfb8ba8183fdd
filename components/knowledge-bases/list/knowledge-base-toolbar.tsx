import { useTranslations } from "next-intl";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { routes } from "@/lib/routes";
import { ListFilters } from "./list-filters";
import type { List } from "./use-list";

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
