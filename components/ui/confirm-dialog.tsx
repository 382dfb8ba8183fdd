"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ConfirmButtonsProps = {
  /** The verb on the button. */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
  isDestructive?: boolean;
};

type ConfirmDialogProps = Omit<ConfirmButtonsProps, "onCancel"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete “Help centre”?" */
  title: string;
  /** What goes with it. */
  description?: ReactNode;
  children?: ReactNode;
};

/** Asks before something that cannot be undone; the focus is on Cancel. */
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

/** The footer of a dialog that asks: back, which has the focus, or on. */
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
