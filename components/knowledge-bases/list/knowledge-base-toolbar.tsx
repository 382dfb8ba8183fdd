import { useTranslations } from "next-intl";
import { ListToolbar } from "@/components/shell/list-toolbar";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import type { Selection } from "@/lib/use-selection";
import { ListFilters } from "./list-filters";
import type { Task } from "../task";
import type { List } from "./use-list";

type KnowledgeBaseToolbarProps = {
  list: List;
  selection: Selection<KnowledgeBase>;
  onTask: (task: Task) => void;
};

/** What stands above the list: what it is searched by, or what can be done with what was chosen. */
export function KnowledgeBaseToolbar({ list, selection, onTask }: KnowledgeBaseToolbarProps) {
  const t = useTranslations("KnowledgeBase");
  const kbs = selection.items;
  return (
    <ListToolbar
      search={{ label: t("search"), value: list.typed, onChange: list.searchFor }}
      filters={<ListFilters list={list} />}
      create={{ label: t("create"), href: routes.newWebsite }}
      chosen={kbs.length > 0 ? t("selected", { count: kbs.length }) : undefined}
      onClear={selection.clear}
    >
      <Button type="button" variant="secondary" onClick={() => onTask({ kind: "connect", kbs })}>
        {t("connectConfirm")}
      </Button>
      <Button type="button" variant="danger" onClick={() => onTask({ kind: "delete", kbs })}>
        {t("delete")}
      </Button>
    </ListToolbar>
  );
}
