"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useId, useRef } from "react";
import { useRight } from "@/components/shell/session/use-right";
import { Button } from "@/components/ui/buttons/button";
import { Hint } from "@/components/ui/fields/field-frame";
import { Dialog } from "@/components/ui/overlays/dialog";
import { CallError } from "@/lib/api/call-error";
import { cn } from "@/lib/cn";
import { useToasts } from "@/lib/toasts";
import { useImportChatbot } from "./queries";

type ImportButtonProps = {
  /** Shows only the icon on phones. */
  isCompact?: boolean;
};

/** Only for owners. */
export function ImportButton({ isCompact = false }: ImportButtonProps) {
  const t = useTranslations("ChatbotImport");
  const [isOpen, setIsOpen] = useState(false);
  if (!useRight("own")) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden />
        <span className={cn(isCompact && "max-sm:sr-only")}>{t("import")}</span>
      </Button>
      {isOpen && <ImportChatbotDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportChatbotDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { archive, isBusy, error, choose, start } = useArchiveForm(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t("ChatbotImport.title")}
      description={t("ChatbotImport.text")}
      closeLabel={t("Common.close")}
      footer={
        <>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onClose}>
            {t("Common.cancel")}
          </Button>
          <Button type="button" busy={isBusy} onClick={start}>
            {t("ChatbotImport.start")}
          </Button>
        </>
      }
    >
      <ArchiveField archive={archive} isBusy={isBusy} error={error} onChoose={choose} />
    </Dialog>
  );
}

function useArchiveForm(onClose: () => void) {
  const t = useTranslations("ChatbotImport");
  const toasts = useToasts();
  const send = useImportChatbot();
  const [archive, setArchive] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const choose = (file: File) => {
    send.reset();
    setIsMissing(false);
    setArchive(file);
  };
  const onSuccess = () => {
    toasts.show({ kind: "success", title: t("started") });
    onClose();
  };
  const start = () => (archive ? send.mutate(archive, { onSuccess }) : setIsMissing(true));
  const code = send.error instanceof CallError ? send.error.code : "INTERNAL";
  const fault = send.isError ? `ErrorMessages.${code}` : undefined;
  const error = isMissing ? "ChatbotImport.missing" : fault;
  return { archive, isBusy: send.isPending, error, choose, start };
}

type ArchiveFieldProps = {
  archive: File | undefined;
  isBusy: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
};

function ArchiveField({ archive, isBusy, error, onChoose }: ArchiveFieldProps) {
  const t = useTranslations("ChatbotImport");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <input
          ref={input}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label={t("file")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onChoose(file);
            // Allows choosing the same file again.
            currentTarget.value = "";
          }}
        />
        <Button
          type="button"
          variant="secondary"
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t("choose")}
        </Button>
        {archive && <span className="min-w-0 text-sm break-all">{archive.name}</span>}
      </div>
      <Hint id={`${id}-hint`} label={t("file")} error={error} />
      <p role="status" className="text-sm text-muted">
        {isBusy && t("checking")}
      </p>
    </div>
  );
}
