"use client";

import { FileText, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SourceChoice } from "@/components/shell/knowledge/source-choice";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import {
  type KnowledgeBase,
  newFiles,
  type NewFiles,
} from "@/contract/knowledge-bases/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { formatBytes } from "@/lib/format-numbers";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { routes } from "@/lib/routes";
import { DropZone } from "./drop-zone";
import { useCreateFiles } from "./queries";
import { UploadQuotaNotice } from "./quota-notice";
import { RejectedFiles } from "./rejected-files";
import * as queues from "./upload-queue";
import { isOpen, type Queue, totalsOf, type Upload } from "./upload-queue";
import { useUploadStore } from "./uploads";

/** The upload continues on the page of the new knowledge base. */
export function NewFilesForm() {
  const t = useTranslations("Upload");
  const router = useRouter();
  const store = useUploadStore();
  const [queue, setQueue] = useState<queues.Queue>([]);
  const count = queue.filter(queues.isOpen).length;
  const onCreated = ({ dto: { kbId } }: KnowledgeBase) => {
    if (queue.length > 0) store.add(kbId, queue);
    router.replace(routes.files(kbId));
  };
  const { form, submit, isBusy, isDone } = useFilesForm(onCreated);
  const guard = useUnsavedChangesGuard(!isDone && (form.formState.isDirty || count > 0));
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <Naming form={form} />
      <SectionCard
        title={t("sectionFiles")}
        description={t("sectionFilesHint")}
        footer={
          <Button busy={isBusy || isDone}>{t(count > 0 ? "createAndUpload" : "create")}</Button>
        }
      >
        <DropZone
          isCompact={count > 0}
          onChosen={(files) => setQueue((before) => queues.replace(before, files))}
        />
        <RejectedFiles
          queue={queue}
          onDismiss={() => setQueue((before) => before.filter(queues.isOpen))}
        />
        <UploadQuotaNotice files={queue.filter(queues.isOpen).map(({ file }) => file)} />
        <ChosenList
          queue={queue}
          onRemove={(id) => setQueue((before) => queues.without(before, id))}
        />
      </SectionCard>
      <LeaveDialog guard={guard} />
    </form>
  );
}

function Naming({ form: { register, formState } }: { form: FilesForm }) {
  const t = useTranslations("KnowledgeBase");
  const { errors } = formState;
  return (
    <SectionCard title={t("sectionNaming")} description={t("sectionNamingHint")}>
      <Field autoFocus label={t("title")} error={errors.title?.message} {...register("title")} />
      <Textarea
        isOptional
        rows={2}
        label={t("description")}
        error={errors.description?.message}
        {...register("description")}
      />
    </SectionCard>
  );
}

type FormValues = z.input<typeof newFiles>;
type FilesForm = UseFormReturn<FormValues, unknown, NewFiles>;

const fieldOf = { NAME_EXISTS: "title" } as const;

function useFilesForm(onCreated: (kb: KnowledgeBase) => void) {
  const create = useCreateFiles(isAtField(fieldOf));
  const form: FilesForm = useForm<FormValues, unknown, NewFiles>({
    resolver: contractResolver(() => newFiles),
    mode: "onTouched",
    defaultValues: { kbType: "File", title: "", description: "" },
  });
  const refuse = (error: CallError) => showAtFields(error, form.setError, fieldOf);
  const send = form.handleSubmit((body) =>
    create.mutate({ body }, { onSuccess: onCreated, onError: refuse }),
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void send();
  };
  return { form, submit, isBusy: create.isPending, isDone: create.isSuccess };
}

const STEP = 20;

/** `onRemove` without an id removes all. */
type ChosenListProps = { queue: Queue; onRemove: (id?: number) => void };

/** Renders nothing without files. */
function ChosenList({ queue, onRemove }: ChosenListProps) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const [visibleCount, setVisibleCount] = useState(STEP);
  const openUploads = queue.filter(isOpen);
  if (openUploads.length === 0) return null;
  const more = Math.min(STEP, openUploads.length - visibleCount);
  const size = formatBytes(totalsOf(openUploads).bytes, locale);
  return (
    <section aria-label={t("chosenTitle")}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {t("chosenCount", { count: openUploads.length, size })}
        </p>
        <Button type="button" variant="ghost" size="sm" onClick={() => onRemove()}>
          {t("removeAll")}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {openUploads.slice(0, visibleCount).map((upload) => (
          <ChosenRow key={upload.id} upload={upload} onRemove={onRemove} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => setVisibleCount(visibleCount + STEP)}
        >
          {t("showMore", { count: more })}
        </Button>
      )}
    </section>
  );
}

type ChosenRowProps = Pick<ChosenListProps, "onRemove"> & { upload: Upload };

function ChosenRow({ upload: { id, name, file }, onRemove }: ChosenRowProps) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
      <FileText aria-hidden className="text-muted" />
      <p className="min-w-0 flex-1 truncate text-sm" title={name}>
        {name}
      </p>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {formatBytes(file.size, locale)}
      </span>
      <IconButton icon={X} label={t("remove", { name })} onPress={() => onRemove(id)} />
    </li>
  );
}

export function NewFilesView() {
  const t = useTranslations("Upload");
  return (
    <>
      <PageHeader
        backHref={routes.knowledgeBases}
        title={t("newTitle")}
        subtitle={t("newSubtitle")}
      />
      <PageBody isForm>
        <SourceChoice active="File" />
        <NewFilesForm />
      </PageBody>
    </>
  );
}
