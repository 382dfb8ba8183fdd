import { useTranslations } from "next-intl";
import { useState } from "react";
import { CsvImportButton } from "@/components/shell/forms/csv-import-button";
import { readCsv } from "./glossary-csv";
import { ImportDialog } from "./import-dialog";
import { type ImportPlan, planImport } from "./import-plan";
import type { Glossary } from "./use-glossary";

/** Shows a preview before it changes anything. */
export function ImportButton({ glossary }: { glossary: Glossary }) {
  const t = useTranslations("Glossary");
  const [plan, setPlan] = useState<ImportPlan>();
  return (
    <>
      <CsvImportButton
        fileLabel={t("importFile")}
        onText={async (text) => setPlan(planImport(glossary.entries, await readCsv(text)))}
      />
      <ImportDialog
        plan={plan}
        onClose={() => setPlan(undefined)}
        onApply={(entries) => {
          glossary.replace(entries);
          setPlan(undefined);
        }}
      />
    </>
  );
}
