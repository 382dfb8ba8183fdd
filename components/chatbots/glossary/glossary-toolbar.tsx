import { Download, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CsvImportButton } from "@/components/shell/forms/csv-import-button";
import { Button } from "@/components/ui/buttons/button";
import { Hint } from "@/components/ui/fields/field-frame";
import { SearchField } from "@/components/ui/fields/search-field";
import { Dialog } from "@/components/ui/overlays/dialog";
import { saveText } from "@/lib/files/save-text";
import { MAX_ENTRIES, type Entry } from "./entry";
import {
  type ImportOutcome,
  type ImportPlan,
  planImport,
  type PlannedRow,
  readCsv,
  writeCsv,
} from "./glossary-csv";
import type { Glossary } from "./use-glossary";

type GlossaryToolbarProps = { glossary: Glossary; onAdd: () => void };

/** Sticky. The empty state has its own button to add a term. */
export function GlossaryToolbar({ glossary, onAdd }: GlossaryToolbarProps) {
  const t = useTranslations("Glossary");
  const { entries, visibleRows, search, setSearch } = glossary;
  const count = entries.length;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:sticky sm:top-13 sm:z-1 sm:min-h-12 sm:bg-canvas sm:py-2">
      <p role="status" className="mr-auto text-sm text-muted tabular-nums @max-[54rem]:basis-full">
        {visibleRows.length < count
          ? t("countOf", { count: visibleRows.length, total: count })
          : t("count", { count, most: MAX_ENTRIES })}
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
      {count > 0 && (
        <Button type="button" variant="secondary" disabled={count >= MAX_ENTRIES} onClick={onAdd}>
          <Plus aria-hidden />
          {t("add")}
        </Button>
      )}
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

type ImportDialogProps = {
  /** Undefined while closed. */
  plan: ImportPlan | undefined;
  onClose: () => void;
  onApply: (entries: Entry[]) => void;
};

/** Rejected rows first, because they need attention. */
const importOutcomes = ["refused", "changed", "added", "same"] as const satisfies ImportOutcome[];

const MAX_SHOWN = 100;

function ImportDialog({ plan, onClose, onApply }: ImportDialogProps) {
  const t = useTranslations();
  const importedCount =
    plan?.rows.filter(({ outcome }) => outcome === "added" || outcome === "changed").length ?? 0;
  return (
    <Dialog
      kind="sheet"
      open={plan !== undefined}
      onOpenChange={onClose}
      title={t("Glossary.importTitle")}
      description={t("Glossary.importText")}
      closeLabel={t("Common.close")}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            {t("Common.cancel")}
          </Button>
          {plan && importedCount > 0 && (
            <Button type="button" onClick={() => onApply(plan.entries)}>
              {t("Glossary.importApply", { count: importedCount })}
            </Button>
          )}
        </>
      }
    >
      {plan?.rows.length === 0 && <p className="text-sm">{t("Glossary.importNothing")}</p>}
      {importOutcomes.map((outcome) => (
        <Group
          key={outcome}
          outcome={outcome}
          rows={plan?.rows.filter((row) => row.outcome === outcome) ?? []}
        />
      ))}
    </Dialog>
  );
}

function Group({ outcome, rows }: { outcome: ImportOutcome; rows: readonly PlannedRow[] }) {
  const t = useTranslations("Glossary");
  if (rows.length === 0) return null;
  const rest = rows.length - MAX_SHOWN;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t(`outcome.${outcome}`, { count: rows.length })}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.row} className="grid gap-0.5 px-3 py-2">
            <span className="font-medium break-words">
              {row.entry.term || t("noTerm")}
              <span className="ml-2 font-normal text-muted">{row.entry.synonyms.join(", ")}</span>
            </span>
            {row.reason && (
              <span className="text-xs">
                <span className="text-muted">{t("row", { row: row.row })}</span>
                <Hint id={`row-${row.row}`} label={row.entry.term} error={row.reason} />
              </span>
            )}
          </li>
        ))}
        {rest > 0 && <li className="px-3 py-2 text-muted">{t("more", { count: rest })}</li>}
      </ul>
    </section>
  );
}
