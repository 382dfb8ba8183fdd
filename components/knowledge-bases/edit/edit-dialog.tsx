"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useLeaveGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { EditFields } from "./edit-fields";
import { isTraining } from "../queries";
import { useEditForm } from "./use-edit-form";

/** Read-only during training. */
export function EditDialog({ kb, onClose }: { kb: KnowledgeBase; onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const { form, submit, isBusy } = useEditForm(kb, onClose);
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const close = () => (isDirty ? guard.ask(onClose) : onClose());
  const isLocked = isTraining(kb);
  return (
    <Dialog
      open
      kind="sheet"
      onOpenChange={close}
      title={t("KnowledgeBase.editTitle")}
      closeLabel={t("Common.close")}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={close}>
            {t("Common.cancel")}
          </Button>
          <Button form={formId} busy={isBusy} disabled={isLocked}>
            {t("Common.save")}
          </Button>
        </>
      }
    >
      {isLocked && (
        <Notice kind="busy" title={t("KnowledgeBase.lockedTitle")}>
          {t("KnowledgeBase.locked")}
        </Notice>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
          <EditFields form={form} kb={kb} />
        </fieldset>
      </form>
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}
