"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "./dialog";

type ChoiceDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  /** Enables the confirm button. */
  isReady: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Replaces the cancel button. */
  alternativeAction?: ReactNode;
  children: ReactNode;
};

export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, description, confirmLabel, isReady, isBusy, onConfirm, onClose } = props;
  const t = useTranslations("Common");
  const cancelButton = (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("cancel")}
    </Button>
  );
  const footer = (
    <>
      {props.alternativeAction ?? cancelButton}
      <Button type="button" busy={isBusy} disabled={!isReady} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={t("close")}
      footer={footer}
    >
      {props.children}
    </Dialog>
  );
}
