import { Download, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { SearchField } from "@/components/ui/fields/search-field";
import { saveText } from "@/lib/files/save-text";
import { entriesAtMost } from "./entry";
import { readCsv, writeCsv } from "./glossary-csv";
import type { Glossary } from "./use-glossary";
import { useState } from "react";
import { CsvImportButton } from "@/components/shell/forms/csv-import-button";
import { ImportDialog } from "./import-dialog";
import { type ImportPlan, planImport } from "./import-plan";

type GlossaryToolbarProps = { glossary: Glossary; onAdd: () => void };

/** Sticky. */
export function GlossaryToolbar({ glossary, onAdd }: GlossaryToolbarProps) {
  const t = useTranslations("Glossary");
  const { entries, shown, search, setSearch } = glossary;
  const count = entries.length;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:sticky sm:top-13 sm:z-1 sm:min-h-12 sm:bg-canvas sm:py-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums @max-[54rem]:basis-full">
        {shown.length < count
          ? t("countOf", { count: shown.length, total: count })
          : t("count", { count, most: entriesAtMost })}
      </p>
      {count > 0 && (
        <SearchField
          className="w-full sm:w-auto sm:min-w-40 sm:flex-1 @min-[54rem]:max-w-56"
          label={t("search")}
          value={search}
          onChange={setSearch}
        />
      )}
      <ImportButton glossary={glossary} />
      <Button
        type="button"
        variant="secondary"
        disabled={count === 0}
        onClick={async () => saveText(`${t("fileName")}.csv`, await writeCsv(entries), "text/csv")}
      >
        <Download aria-hidden />
        {t("export")}
      </Button>
      <Button type="button" variant="secondary" disabled={count >= entriesAtMost} onClick={onAdd}>
        <Plus aria-hidden />
        {t("add")}
      </Button>
    </div>
  );
}

/** Shows a preview before it changes anything. */
function ImportButton({ glossary }: { glossary: Glossary }) {
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
