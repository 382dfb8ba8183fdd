"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { knowledgeBaseApi, type KnowledgeBase } from "@/contract/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { useUpdateKnowledgeBase } from "./queries";

/** Changes title and description. */
export function EditDialog({ kb, onClose }: { kb: KnowledgeBase; onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const { form, submit, isBusy } = useEditForm(kb, onClose);
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const close = () => (isDirty ? guard.ask(onClose) : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t("KnowledgeBase.editTitle")}
      closeLabel={t("Common.close")}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={close}>
            {t("Common.cancel")}
          </Button>
          <Button form={formId} busy={isBusy}>
            {t("Common.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <Fields form={form} />
      </form>
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

function Fields({ form: { register, formState } }: Pick<ReturnType<typeof useEditForm>, "form">) {
  const t = useTranslations("KnowledgeBase");
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
    </>
  );
}

const fieldOf = { NAME_EXISTS: "data.title" } as const;

function useEditForm(kb: KnowledgeBase, onSaved: () => void) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const update = useUpdateKnowledgeBase(isAtField(fieldOf));
  const form = useForm({
    resolver: contractResolver(() => knowledgeBaseApi.update.body),
    mode: "onTouched",
    defaultValues: { data: { title: kb.title, description: kb.description ?? "" } },
  });
  const refuse = (error: CallError) => showAtFields(error, form.setError, fieldOf);
  const onSuccess = () => {
    toasts.show({ kind: "success", title: t("saved") });
    onSaved();
  };
  const submit = form.handleSubmit((body) =>
    update.mutate({ params: { id: kb.dto.kbId }, body }, { onSuccess, onError: refuse }),
  );
  return { form, submit, isBusy: update.isPending };
}
