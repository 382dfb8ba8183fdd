import { FileText, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useWords } from "../kb-type";

type NoPagesProps = { isTraining: boolean; isFiltered: boolean; onClear: () => void };

/** Why the explore table is empty, and what helps. */
export function NoPages({ isTraining, isFiltered, onClear }: NoPagesProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useWords();
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("nothingFoundTitle")}
        action={
          <Button type="button" variant="secondary" onClick={onClear}>
            {t("clearFilter")}
          </Button>
        }
      >
        {words("noPagesFoundText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={FileText} title={words("noPagesTitle")}>
      {isTraining ? words("noPagesText") : words("noPagesReadyText")}
    </EmptyState>
  );
}
