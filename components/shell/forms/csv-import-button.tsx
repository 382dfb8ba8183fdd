import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import { readText } from "@/lib/files/read-text";

type CsvImportButtonProps = {
  fileLabel: string;
  onText: (text: string) => Promise<void>;
};

export function CsvImportButton({ fileLabel, onText }: CsvImportButtonProps) {
  const t = useTranslations("Common");
  const picker = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const read = async (file: File) => {
    const text = await readText(file);
    setIsUnreadable(text === undefined);
    if (text !== undefined) await onText(text);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={fileLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) await read(file);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <Button type="button" variant="secondary" onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        {t("import")}
      </Button>
      {isUnreadable && (
        <Notice kind="danger" className="order-last basis-full">
          <span role="alert">{t("unreadableCsv")}</span>
        </Notice>
      )}
    </>
  );
}
