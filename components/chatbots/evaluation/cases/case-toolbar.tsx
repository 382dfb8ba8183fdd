import { Download, Plus, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { CsvImportButton } from "@/components/shell/forms/csv-import-button";
import { Button } from "@/components/ui/buttons/button";
import { SearchField } from "@/components/ui/fields/search-field";
import type { EvaluationCase } from "@/contract/evaluations";
import { limits } from "@/contract/limits";
import { saveText } from "@/lib/files/save-text";
import { readCases, writeCases } from "./case-csv";
import type { CaseTask } from "./task";

type CaseToolbarProps = {
  cases: readonly EvaluationCase[];
  search: string;
  onSearch: (text: string) => void;
  onTask: (task: CaseTask) => void;
};

export function CaseToolbar({ cases, search, onSearch, onTask }: CaseToolbarProps) {
  const t = useTranslations("ChatbotEdit");
  const count = cases.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="basis-full text-sm text-muted tabular-nums">
        {t("evaluation.count", { count, most: limits.evaluationCases })}
      </p>
      {count > 0 && (
        <SearchField
          className="w-full sm:w-auto sm:min-w-36 sm:flex-1"
          label={t("evaluation.search")}
          value={search}
          onChange={onSearch}
        />
      )}
      <CsvImportButton
        fileLabel={t("evaluation.importFile")}
        onText={async (text) => onTask({ kind: "import", rows: await readCases(text) })}
      />
      <Buttons cases={cases} onTask={onTask} />
    </div>
  );
}

function Buttons({ cases, onTask }: Pick<CaseToolbarProps, "cases" | "onTask">) {
  const t = useTranslations("ChatbotEdit");
  const download = async () =>
    saveText(`${t("evaluation.casesFile")}.csv`, await writeCases(cases), "text/csv");
  const secondary = { type: "button", variant: "secondary" } as const;
  const adding = { ...secondary, disabled: cases.length >= limits.evaluationCases };
  return (
    <>
      <Button {...secondary} disabled={cases.length === 0} onClick={download}>
        <Download aria-hidden />
        {t("evaluation.export")}
      </Button>
      <Button {...adding} onClick={() => onTask({ kind: "propose" })}>
        <Sparkles aria-hidden />
        {t("evaluation.propose")}
      </Button>
      <Button {...adding} onClick={() => onTask({ kind: "edit" })}>
        <Plus aria-hidden />
        {t("evaluation.add")}
      </Button>
    </>
  );
}
