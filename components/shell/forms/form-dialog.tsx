import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { CallError } from "@/lib/api/call-error";
import { SaveFailure } from "./save-failure";

type FormDialogProps = {
  title: string;
  description?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** Default: "Save". */
  saveLabel?: string;
  error: CallError | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, description, error, children, ...rest }: FormDialogProps) {
  const t = useTranslations("Common");
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={rest.onClose}
      title={title}
      description={description}
      closeLabel={t("close")}
      footer={<Footer form={id} {...rest} />}
    >
      <form noValidate id={id} className="grid gap-4" onSubmit={rest.onSubmit}>
        <SaveFailure error={error} />
        {children}
      </form>
    </Dialog>
  );
}

type FooterProps = Pick<
  FormDialogProps,
  "isBusy" | "isDisabled" | "isDestructive" | "saveLabel" | "onClose"
> & {
  form: string;
};

function Footer({ form, isBusy, isDisabled, isDestructive, saveLabel, onClose }: FooterProps) {
  const t = useTranslations("Common");
  const variant = isDestructive ? "danger" : "primary";
  return (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        {t("cancel")}
      </Button>
      <Button form={form} variant={variant} busy={isBusy} disabled={isDisabled}>
        {saveLabel ?? t("save")}
      </Button>
    </>
  );
}
