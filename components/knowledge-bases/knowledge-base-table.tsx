import { useTranslations } from "next-intl";
import { LoneCheckbox } from "@/components/ui/checkbox";
import { SkeletonRows, Table, Th } from "@/components/ui/table";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import type { Selection } from "@/lib/use-selection";
import { KnowledgeBaseRow } from "./knowledge-base-row";
import { isTraining } from "./queries";

type KnowledgeBaseTableProps = {
  /** Undefined while loading. */
  rows: readonly KnowledgeBase[] | undefined;
  selection: Selection<KnowledgeBase>;
  onDelete: (kb: KnowledgeBase) => void;
};

/** The knowledge bases of one page. */
export function KnowledgeBaseTable({ rows, selection, onDelete }: KnowledgeBaseTableProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <Table isStacking label={t("listTitle")} aria-busy={!rows}>
      <thead>
        <tr>
          <SelectAll rows={rows ?? []} selection={selection} />
          <Th>{t("title")}</Th>
          <Th className="max-sm:hidden">{t("status")}</Th>
          <Th isNumber className="max-sm:hidden">
            {t("pages")}
          </Th>
          <Th isNumber className="max-lg:hidden">
            {t("characters")}
          </Th>
          <Th isNumber className="max-md:hidden">
            {t("chatbots")}
          </Th>
          <Th className="max-md:hidden">{t("updated")}</Th>
          <Th className="pl-0">
            <span className="sr-only">{t("actions")}</span>
          </Th>
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
            onDelete={() => onDelete(kb)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type SelectAllProps = { rows: readonly KnowledgeBase[]; selection: Selection<KnowledgeBase> };

function SelectAll({ rows, selection }: SelectAllProps) {
  const t = useTranslations("KnowledgeBase");
  const free = rows.filter((kb) => !isTraining(kb));
  const areAllSelected = free.length > 0 && free.every((kb) => selection.has(kb.dto.kbId));
  return (
    <Th className="w-0 pr-0">
      <LoneCheckbox
        aria-label={t("selectAll")}
        checked={areAllSelected}
        disabled={free.length === 0}
        onChange={() => selection.set(free, !areAllSelected)}
      />
    </Th>
  );
}
