import { FileText, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type NoPagesProps = { isTraining: boolean; isFiltered: boolean; onClear: () => void };

/** Why the explore table is empty, and what helps. */
export function NoPages({ isTraining, isFiltered, onClear }: NoPagesProps) {
  const t = useTranslations("KnowledgeBase");
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
        {t("noPagesFoundText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={FileText} title={t("noPagesTitle")}>
      {isTraining ? t("noPagesText") : t("noPagesReadyText")}
    </EmptyState>
  );
}
