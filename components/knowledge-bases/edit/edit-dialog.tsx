"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { propertiesOf } from "@/lib/kb-type-properties";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { isTraining } from "../queries";
import { type EditForm, useEditForm } from "./use-edit-form";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { ScheduleModeSelect, ScheduleSelect } from "../website/schedule-select";
import { NextCrawl } from "./next-crawl";

/** Read-only during training. */
export function EditDialog({ kb, onClose }: { kb: KnowledgeBase; onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const { form, submit, isBusy } = useEditForm(kb, onClose);
  const { isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty);
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

/** Names apply at once, the scope from the next crawl. */
function EditFields({ form, kb }: { form: EditForm; kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const { register, formState } = form;
  const schedule = useWatch({ control: form.control, name: "data.schedule" });
  const errors = formState.errors.data;
  return (
    <>
      <Field label={t("title")} error={errors?.title?.message} {...register("data.title")} />
      <Textarea
        isOptional
        label={t("description")}
        error={errors?.description?.message}
        {...register("data.description")}
      />
      {propertiesOf(kb.dto).isCrawled && (
        <ScheduleSelect
          className="max-w-80"
          error={errors?.schedule?.message}
          {...register("data.schedule")}
        />
      )}
      {propertiesOf(kb.dto).isCrawled && schedule !== "off" && (
        <ScheduleModeSelect className="max-w-80" {...register("data.scheduleMode")} />
      )}
      {kb.baseUrl && <NextCrawl form={form} baseUrl={kb.baseUrl} />}
    </>
  );
}
