import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useAddCases } from "../queries";
import type { CsvCase } from "./case-csv";
import { Expectations } from "./expectations";

type ImportDialogProps = { chatbotId: string; rows: readonly CsvCase[]; onClose: () => void };

const SHOWN_AT_MOST = 100;

/** Previews an import and its rejected rows before it is applied. */
export function ImportDialog({ chatbotId, rows, onClose }: ImportDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const add = useAddCases();
  const valid = rows.flatMap(({ row, read }) => (read ? { row, read } : []));
  const cases = valid.map(({ read }) => read);
  return (
    <FormDialog
      title={t("evaluation.importTitle")}
      saveLabel={t("evaluation.importApply", { count: cases.length })}
      isDisabled={cases.length === 0}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ params: { chatbotId }, body: { cases } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="text-sm">{t("evaluation.importNothing")}</p>}
      <InvalidRows rows={rows.filter(({ read }) => !read)} />
      <ul className="divide-y divide-line text-sm">
        {valid.slice(0, SHOWN_AT_MOST).map(({ row, read }) => (
          <li key={row} className="grid gap-1 py-2">
            <span className="font-medium wrap-anywhere">{read.question}</span>
            <Expectations case_={read} />
          </li>
        ))}
      </ul>
      {cases.length > SHOWN_AT_MOST && (
        <p className="text-sm text-muted">
          {t("evaluation.more", { count: cases.length - SHOWN_AT_MOST })}
        </p>
      )}
    </FormDialog>
  );
}

function InvalidRows({ rows }: Pick<ImportDialogProps, "rows">) {
  const t = useTranslations("ChatbotEdit");
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-danger-text">
        {t("evaluation.importInvalid", { count: rows.length })}
      </h3>
      <ul className="grid gap-1 text-sm">
        {rows.slice(0, SHOWN_AT_MOST).map(({ row, question }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-muted">{t("evaluation.row", { row })}</span> {question}
          </li>
        ))}
      </ul>
    </section>
  );
}
