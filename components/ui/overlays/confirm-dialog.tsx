"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "./dialog";

type ConfirmButtonsProps = {
  /** A verb. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
  isDestructive?: boolean;
};

type ConfirmDialogProps = Omit<ConfirmButtonsProps, "onCancel"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object: "Delete “Help center”?" */
  title: string;
  /** What else will be deleted. */
  description?: ReactNode;
  children?: ReactNode;
};

/** Focuses Cancel, because the action cannot be undone. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isBusy = false,
  isDestructive = false,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTranslations("Common");
  const onCancel = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      closeLabel={t("close")}
      footer={<ConfirmButtons {...{ confirmLabel, onConfirm, onCancel, isBusy, isDestructive }} />}
    />
  );
}

/** Cancel has the initial focus. */
export function ConfirmButtons(props: ConfirmButtonsProps) {
  const { confirmLabel, onConfirm, onCancel, isBusy = false, isDestructive } = props;
  const t = useTranslations("Common");
  return (
    <>
      <Button type="button" variant="secondary" autoFocus onClick={onCancel}>
        {t("cancel")}
      </Button>
      <Button
        type="button"
        variant={isDestructive ? "danger" : "primary"}
        busy={isBusy}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
