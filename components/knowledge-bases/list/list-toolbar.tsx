import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { Selection } from "@/lib/use-selection";
import { ListFilters } from "./list-filters";
import type { Task } from "../task";
import type { List } from "./use-list";

type ListToolbarProps = {
  list: List;
  selection: Selection<KnowledgeBase>;
  onTask: (task: Task) => void;
};

/** Search, filters and create; with a selection, what can be done with it. */
export function ListToolbar({ list, selection, onTask }: ListToolbarProps) {
  const t = useTranslations();
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const kbs = selection.items;
  if (kbs.length === 0) return <Searching list={list} search={target} />;
  return (
    <SelectionBar
      label={t("KnowledgeBase.selected", { count: kbs.length })}
      clearLabel={t("Common.clearSelection")}
      onClear={() => focusAfter(selection.clear)}
    >
      <Button type="button" variant="secondary" onClick={() => onTask({ kind: "connect", kbs })}>
        {t("KnowledgeBase.connectConfirm")}
      </Button>
      <Button type="button" variant="danger" onClick={() => onTask({ kind: "delete", kbs })}>
        {t("KnowledgeBase.delete")}
      </Button>
    </SelectionBar>
  );
}

type SearchingProps = { list: List; search: RefObject<HTMLInputElement | null> };

function Searching({ list, search }: SearchingProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        ref={search}
        label={t("search")}
        value={list.typed}
        onChange={list.searchFor}
        className="w-full sm:w-60"
      />
      <ListFilters list={list} />
      <ButtonLink href={routes.newWebsite} className="ml-auto">
        {t("create")}
      </ButtonLink>
    </div>
  );
}
