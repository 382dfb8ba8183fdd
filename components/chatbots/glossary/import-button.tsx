import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { readCsv } from "./glossary-csv";
import { ImportDialog } from "./import-dialog";
import { type ImportPlan, planImport } from "./import-plan";
import { readText } from "./read-text";
import type { Glossary } from "./use-glossary";

/** Reads a file and shows what it would do before anything is done. */
export function ImportButton({ glossary }: { glossary: Glossary }) {
  const t = useTranslations("Glossary");
  const picker = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const read = async (file: File) => {
    const text = await readText(file);
    setIsUnreadable(text === undefined);
    if (text !== undefined) setPlan(planImport(glossary.entries, await readCsv(text)));
  };
  return (
    <>
      <FilePicker box={picker} onFile={read} />
      <Button type="button" variant="secondary" onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        {t("import")}
      </Button>
      {isUnreadable && (
        <Notice kind="danger" className="order-last basis-full">
          <span role="alert">{t("unreadable")}</span>
        </Notice>
      )}
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

type FilePickerProps = {
  box: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => Promise<void>;
};

/** The browser's own; the button beside it opens it. */
function FilePicker({ box, onFile }: FilePickerProps) {
  const t = useTranslations("Glossary");
  return (
    <input
      ref={box}
      type="file"
      accept=".csv,.txt,.tsv,text/csv"
      aria-label={t("importFile")}
      className="sr-only"
      tabIndex={-1}
      onChange={async ({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) await onFile(file);
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
