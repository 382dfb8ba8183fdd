"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete “Help centre”?" */
  title: string;
  /** What goes with it. */
  description?: ReactNode;
  /** The verb on the button. */
  confirmLabel: string;
  onConfirm: () => void;
  isBusy?: boolean;
  isDestructive?: boolean;
  children?: ReactNode;
};

/** Asks before something that cannot be undone; the focus is on Cancel. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isBusy,
  isDestructive,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTranslations("Common");
  return (
    <Dialog
      {...dialog}
      closeLabel={t("close")}
      footer={
        <>
          <Button
            type="button"
            variant="secondary"
            autoFocus
            onClick={() => dialog.onOpenChange(false)}
          >
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
      }
    />
  );
}
