import { useTranslations } from "next-intl";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { knowledgeBaseApi, type KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { propertiesOf } from "@/lib/kb-type-properties";
import { useToasts } from "@/lib/toasts";
import { useUpdateKnowledgeBase } from "../queries";
import { written } from "../plan/rules-field";

type Body = typeof knowledgeBaseApi.update.body;
export type EditForm = UseFormReturn<z.input<Body>, unknown, z.output<Body>>;

const fieldOf = {
  NAME_EXISTS: "data.title",
  URL_REPEATED: "data.baseUrl",
  INVALID_URL: "data.baseUrl",
  CONFIRMATION_REQUIRED: "data.responsibilityConfirmed",
} as const;

export function useEditForm(kb: KnowledgeBase, onSaved: () => void) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const update = useUpdateKnowledgeBase(isAtField(fieldOf));
  const form: EditForm = useForm<z.input<Body>, unknown, z.output<Body>>({
    resolver: contractResolver(() => knowledgeBaseApi.update.body),
    mode: "onTouched",
    defaultValues: { data: typedOf(kb) },
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
      if (lines) form.setValue(name, written(lines));
    }
    void send();
  };
  return { form, submit, isBusy: update.isPending };
}

const typedOf = (kb: KnowledgeBase) => ({
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
