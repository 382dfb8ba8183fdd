"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { LeaveGuard } from "@/lib/use-leave-guard";

type LeaveDialogProps = {
  guard: LeaveGuard;
  /** What would be lost. */
  description: string;
  /** Saves and then leaves; without it one can only stay or discard. */
  onSave?: () => void;
};

/** Asks what shall become of unsaved changes. */
export function LeaveDialog({ guard, description, onSave }: LeaveDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={(isOpen) => !isOpen && guard.stay()}
      title={t("Chatbot.leaveTitle")}
      description={description}
      closeLabel={t("Chatbot.stay")}
      footer={
        <>
          <Button type="button" variant="danger" className="mr-auto" onClick={guard.leave}>
            {t("Common.discard")}
          </Button>
          <Button
            type="button"
            variant={onSave ? "secondary" : "primary"}
            autoFocus
            onClick={guard.stay}
          >
            {t("Chatbot.stay")}
          </Button>
          {onSave && (
            <Button type="button" onClick={onSave}>
              {t("Common.save")}
            </Button>
          )}
        </>
      }
    />
  );
}
