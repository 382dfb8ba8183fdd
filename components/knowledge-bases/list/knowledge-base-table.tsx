import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { SelectAll } from "@/components/ui/tables/select-all";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import { SortHead } from "@/components/ui/tables/sort-head";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import type { Selection } from "@/lib/hooks/use-selection";
import { isTraining } from "../queries";
import type { Task } from "../task";
import { KnowledgeBaseRow } from "./knowledge-base-row";
import type { List } from "./use-list";

type KnowledgeBaseTableProps = {
  list: List;
  selection: Selection<KnowledgeBase>;
  onTask: (task: Task) => void;
};

const idOf = (kb: KnowledgeBase): string => kb.dto.kbId;

export function KnowledgeBaseTable({ list, selection, onTask }: KnowledgeBaseTableProps) {
  const t = useTranslations("KnowledgeBase");
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const rows = list.found.data?.rows;
  const idle = rows?.filter((kb) => !isTraining(kb));
  const clear = () => focusAfter(selection.clear);
  return (
    <StackingTable
      label={t("listTitle")}
      aria-busy={!rows}
      className="sm:[&_th]:top-13"
      selection={
        selection.items.length > 0 && (
          <KnowledgeBaseSelection kbs={selection.items} onTask={onTask} onClear={clear} />
        )
      }
    >
      <thead>
        <tr>
          <SelectAll label={t("selectAll")} box={target} rows={idle} {...{ idOf, selection }} />
          <Heads list={list} />
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={8} />}
        {rows?.map((kb) => (
          <KnowledgeBaseRow
            key={kb.dto.kbId}
            kb={kb}
            isSelected={selection.has(kb.dto.kbId)}
            onToggle={() => selection.toggle(kb)}
            onTask={onTask}
          />
        ))}
      </tbody>
    </StackingTable>
  );
}

/** A phone shows only the first column; the toolbar sorts there. */
function Heads({ list: { sort, sortBy } }: { list: List }) {
  const t = useTranslations("KnowledgeBase");
  const pages = useTranslations("Pages");
  const shared = { sort, onSort: sortBy };
  return (
    <>
      <SortHead {...shared} field="title">
        {t("title")}
      </SortHead>
      <SortHead {...shared} field="kbStatus" className="max-sm:hidden">
        {t("status")}
      </SortHead>
      <SortHead {...shared} field="itemCount" isNumber className="max-sm:hidden">
        {pages("pages")}
      </SortHead>
      <SortHead {...shared} field="characterCount" isNumber className="@max-5xl:hidden">
        {t("characters")}
      </SortHead>
      <Th isNumber className="@max-4xl:hidden">
        {t("chatbots")}
      </Th>
      <Th className="@max-4xl:hidden">{t("lastCrawl")}</Th>
      <Th className="pl-0">
        <span className="sr-only">{t("actions")}</span>
      </Th>
    </>
  );
}

type KnowledgeBaseSelectionProps = {
  kbs: readonly KnowledgeBase[];
  onTask: (task: Task) => void;
  onClear: () => void;
};

function KnowledgeBaseSelection({ kbs, onTask, onClear }: KnowledgeBaseSelectionProps) {
  const t = useTranslations();
  return (
    <TableSelection
      className="sm:top-13"
      label={t("KnowledgeBase.selected", { count: kbs.length })}
      clearLabel={t("Common.clearSelection")}
      onClear={onClear}
    >
      <Button type="button" variant="secondary" onClick={() => onTask({ kind: "connect", kbs })}>
        {t("KnowledgeBase.connectConfirm")}
      </Button>
      <Button type="button" variant="danger" onClick={() => onTask({ kind: "delete", kbs })}>
        {t("KnowledgeBase.delete")}
      </Button>
    </TableSelection>
  );
}
