"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { UnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";

type LeaveDialogProps = {
  guard: UnsavedChangesGuard;
  /** Default: asks about unsaved changes. */
  title?: string;
  description?: string;
  /** Default: discards changes. */
  leaveLabel?: string;
  /** Saves, then leaves. */
  onSave?: () => void;
  isBusy?: boolean;
};

export function LeaveDialog({ guard, title, description, ...actions }: LeaveDialogProps) {
  const t = useTranslations("Shell");
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title={title ?? t("leaveTitle")}
      description={description ?? t("leaveText")}
      closeLabel={t("stay")}
      footer={<Actions guard={guard} {...actions} />}
    />
  );
}

type ActionsProps = Pick<LeaveDialogProps, "guard" | "leaveLabel" | "onSave" | "isBusy">;

function Actions({ guard, leaveLabel, onSave, isBusy = false }: ActionsProps) {
  const t = useTranslations();
  return (
    <>
      <Button
        type="button"
        variant={leaveLabel ? "secondary" : "danger"}
        className="mr-auto"
        onClick={guard.leave}
      >
        {leaveLabel ?? t("Common.discard")}
      </Button>
      <Button
        type="button"
        variant={onSave ? "secondary" : "primary"}
        autoFocus
        onClick={guard.stay}
      >
        {t("Shell.stay")}
      </Button>
      {onSave && (
        <Button type="button" busy={isBusy} onClick={onSave}>
          {t("Common.save")}
        </Button>
      )}
    </>
  );
}
