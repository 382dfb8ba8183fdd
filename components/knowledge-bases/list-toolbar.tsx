import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { Selection } from "@/lib/use-selection";

type ListToolbarProps = {
  typed: string;
  onSearch: (text: string) => void;
  selection: Selection<KnowledgeBase>;
  onDelete: (targets: readonly KnowledgeBase[]) => void;
};

/** Search and create; with a selection, what can be done with it. */
export function ListToolbar({ typed, onSearch, selection, onDelete }: ListToolbarProps) {
  const t = useTranslations("KnowledgeBase");
  const common = useTranslations("Common");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  if (selection.items.length > 0) {
    return (
      <SelectionBar
        label={t("selected", { count: selection.items.length })}
        clearLabel={common("clearSelection")}
        onClear={() => focusAfter(selection.clear)}
      >
        <Button type="button" variant="danger" onClick={() => onDelete(selection.items)}>
          {t("delete")}
        </Button>
      </SelectionBar>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SearchField
        ref={target}
        label={t("search")}
        value={typed}
        onChange={onSearch}
        className="w-full sm:w-72"
      />
      <ButtonLink href={routes.newWebsite}>{t("create")}</ButtonLink>
    </div>
  );
}
