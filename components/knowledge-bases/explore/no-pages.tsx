import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingFound } from "@/components/ui/no-results";
import { useWords } from "../kb-type";

type NoPagesProps = { isTraining: boolean; isFiltered: boolean; onClear: () => void };

export function NoPages({ isTraining, isFiltered, onClear }: NoPagesProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useWords();
  if (isFiltered) {
    return (
      <NothingFound
        title={t("nothingFoundTitle")}
        text={words("noPagesFoundText")}
        clearLabel={t("clearFilter")}
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState icon={FileText} title={words("noPagesTitle")}>
      {isTraining ? words("noPagesText") : words("noPagesReadyText")}
    </EmptyState>
  );
}
