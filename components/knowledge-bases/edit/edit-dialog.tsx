"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch, useController, useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { Button } from "@/components/ui/buttons/button";
import { Disclosure } from "@/components/ui/disclosure";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlays/dialog";
import { typedAddress } from "@/contract/fields/addresses";
import { type KnowledgeBase, knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { propertiesOf } from "@/lib/kb-type-properties";
import { useToasts } from "@/lib/toasts";
import { PreviewPanel } from "../preview/preview-panel";
import { rulesWiring, nonEmptyLines } from "../preview/rules-field";
import {
  asNumber,
  countIn,
  isScopeInvalid,
  ScopeChoice,
  ScopeFields,
  type ScopeWiring,
} from "../preview/scope-fields";
import { useCrawlPreview } from "../preview/use-crawl-preview";
import { isTraining, useUpdateKnowledgeBase } from "../queries";
import { AddressField } from "../website/address-field";
import { ScheduleModeSelect, ScheduleSelect } from "../website/schedule-select";
import { SubPages } from "../website/sub-pages-field";

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

type NextCrawlProps = {
  form: EditForm;
  /** The saved address. */
  baseUrl: string;
};

function NextCrawl({ form, baseUrl }: NextCrawlProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <header>
        <h3 className="text-base font-semibold">{t("editScope")}</h3>
        <p className="mt-1 text-sm text-pretty text-muted">{t("editScopeHint")}</p>
      </header>
      <Source form={form} baseUrl={baseUrl} />
    </section>
  );
}

function Source({ form, baseUrl }: NextCrawlProps) {
  const t = useTranslations("KnowledgeBase");
  const preview = useCrawlPreview();
  // Registered before the scope, in the order of the screen.
  const wiring = form.register("data.baseUrl");
  const scope = useScope(form);
  const { field: subPages } = useController({ control: form.control, name: "data.subPages" });
  const address = typedAddress(useWatch({ control: form.control, name: "data.baseUrl" }) ?? "");
  const current = address !== undefined && address === preview.address ? preview : undefined;
  const start = () => {
    void form.trigger("data.baseUrl", { shouldFocus: true });
    if (address !== undefined) preview.start(address);
  };
  const errors = form.formState.errors.data;
  const isInvalid = isScopeInvalid(scope) || errors?.subPages !== undefined;
  return (
    <>
      <AddressField
        wiring={{ ...wiring, error: errors?.baseUrl?.message }}
        preview={current}
        onPreview={start}
      />
      {current && <PreviewPanel preview={current} />}
      {address !== baseUrl && <Responsibility form={form} />}
      <ScopeChoice scope={scope} preview={current?.result} />
      <Disclosure title={t("advanced")} hint={t("nextCrawlAdvancedHint")} isInvalid={isInvalid}>
        <ScopeFields scope={scope} preview={current?.result}>
          <SubPages field={subPages} errors={errors?.subPages} />
        </ScopeFields>
      </Disclosure>
    </>
  );
}

/** Required again if the address changes. */
function Responsibility({ form: { register, formState } }: { form: EditForm }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <CheckboxField
      label={t("responsibility")}
      error={formState.errors.data?.responsibilityConfirmed?.message}
      {...register("data.responsibilityConfirmed", { shouldUnregister: true })}
    />
  );
}

function useScope({ control, register, formState }: EditForm): ScopeWiring {
  const include = useController({ control, name: "data.include" });
  const exclude = useController({ control, name: "data.exclude" });
  const [includeFiles, maxPages] = useWatch({
    control,
    name: ["data.includeFiles", "data.maxPages"],
  });
  const errors = formState.errors.data;
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("data.includeFiles"), error: errors?.includeFiles?.message },
    maxPages: { ...register("data.maxPages", asNumber), error: errors?.maxPages?.message },
    maxDepth: { ...register("data.maxDepth", asNumber), error: errors?.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
}

type Body = typeof knowledgeBaseApi.update.body;
type EditForm = UseFormReturn<z.input<Body>, unknown, z.output<Body>>;

const fieldOf = {
  NAME_EXISTS: "data.title",
  URL_REPEATED: "data.baseUrl",
  INVALID_URL: "data.baseUrl",
  CONFIRMATION_REQUIRED: "data.responsibilityConfirmed",
} as const;

function useEditForm(kb: KnowledgeBase, onSaved: () => void) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const update = useUpdateKnowledgeBase(isAtField(fieldOf));
  const form: EditForm = useForm<z.input<Body>, unknown, z.output<Body>>({
    resolver: contractResolver(() => knowledgeBaseApi.update.body),
    mode: "onTouched",
    defaultValues: { data: formValuesOf(kb) },
  });
  const refuse = (error: CallError) => showAtFields(error, form.setError, fieldOf);
  const onSuccess = () => {
    toasts.show({ kind: "success", title: t("saved") });
    onSaved();
  };
  const send = form.handleSubmit((body) =>
    update.mutate({ params: { id: kb.dto.kbId }, body }, { onSuccess, onError: refuse }),
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    for (const name of ["data.subPages", "data.include", "data.exclude"] as const) {
      const lines = form.getValues(name);
      if (lines) form.setValue(name, nonEmptyLines(lines));
    }
    void send();
  };
  return { form, submit, isBusy: update.isPending };
}

const formValuesOf = (kb: KnowledgeBase) => ({
  title: kb.title,
  description: kb.description ?? "",
  ...(propertiesOf(kb.dto).isCrawled && scopeOf(kb)),
});

const scopeOf = (kb: KnowledgeBase) => ({
  schedule: kb.schedule,
  scheduleMode: kb.scheduleMode,
  baseUrl: kb.baseUrl ?? "",
  subPages: kb.subPages,
  include: kb.include,
  exclude: kb.exclude,
  includeFiles: kb.includeFiles,
  maxPages: kb.maxPages,
  maxDepth: kb.maxDepth,
});
