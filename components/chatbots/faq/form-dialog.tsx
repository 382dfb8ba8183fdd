import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { useFailureWords } from "@/components/shell/failure-words";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";

type FormDialogProps = {
  title: string;
  description?: string;
  isBusy: boolean;
  /** Why the last try to save failed. */
  error: CallError | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is a form: saved or left. */
export function FormDialog({
  title,
  description,
  isBusy,
  error,
  children,
  ...on
}: FormDialogProps) {
  const t = useTranslations("Common");
  const tell = useFailureWords();
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={on.onClose}
      title={title}
      description={description}
      closeLabel={t("close")}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={on.onClose}>
            {t("cancel")}
          </Button>
          <Button form={id} busy={isBusy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form noValidate id={id} className="grid gap-4" onSubmit={on.onSubmit}>
        {error && error.details.length === 0 && (
          <div role="alert">
            <Notice kind="danger">{tell(error).whole}</Notice>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  );
}
