import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Hint } from "@/components/ui/fields/field-frame";
import type { Entry } from "./entry";
import type { Fate, ImportPlan, PlannedRow } from "./import-plan";

type ImportDialogProps = {
  /** Undefined while closed. */
  plan: ImportPlan | undefined;
  onClose: () => void;
  onApply: (entries: Entry[]) => void;
};

/** Rejected rows first, because they need attention. */
const fates = ["refused", "changed", "added", "same"] as const satisfies Fate[];

const shownAtMost = 100;

export function ImportDialog({ plan, onClose, onApply }: ImportDialogProps) {
  const t = useTranslations();
  const taken = plan?.rows.filter(({ fate }) => fate === "added" || fate === "changed").length ?? 0;
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
          {plan && taken > 0 && (
            <Button type="button" onClick={() => onApply(plan.entries)}>
              {t("Glossary.importApply", { count: taken })}
            </Button>
          )}
        </>
      }
    >
      {plan?.rows.length === 0 && <p className="text-sm">{t("Glossary.importNothing")}</p>}
      {fates.map((fate) => (
        <Group key={fate} fate={fate} rows={plan?.rows.filter((row) => row.fate === fate) ?? []} />
      ))}
    </Dialog>
  );
}

function Group({ fate, rows }: { fate: Fate; rows: readonly PlannedRow[] }) {
  const t = useTranslations("Glossary");
  if (rows.length === 0) return null;
  const rest = rows.length - shownAtMost;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t(`fate.${fate}`, { count: rows.length })}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {rows.slice(0, shownAtMost).map((row) => (
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
