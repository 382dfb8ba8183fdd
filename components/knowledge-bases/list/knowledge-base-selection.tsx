import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import type { Task } from "../task";

type KnowledgeBaseSelectionProps = {
  kbs: readonly KnowledgeBase[];
  onTask: (task: Task) => void;
  onClear: () => void;
};

export function KnowledgeBaseSelection({ kbs, onTask, onClear }: KnowledgeBaseSelectionProps) {
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
