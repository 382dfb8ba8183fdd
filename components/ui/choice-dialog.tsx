"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ChoiceDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  /** Something is chosen. */
  isReady: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Another way on, in place of the way back. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Lets somebody choose, and goes on with what was chosen. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, description, confirmLabel, isReady, isBusy, onConfirm, onClose } = props;
  const t = useTranslations("Common");
  const back = (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("cancel")}
    </Button>
  );
  const footer = (
    <>
      {props.instead ?? back}
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
