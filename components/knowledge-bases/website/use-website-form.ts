import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import {
  newWebsite,
  type KnowledgeBase,
  type NewWebsite,
} from "@/contract/knowledge-bases/knowledge-bases";
import { limits } from "@/contract/limits";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import { nonEmptyLines } from "../preview/rules-field";
import { useCreateWebsite } from "../queries";

type FormValues = z.input<typeof newWebsite>;
export type WebsiteForm = UseFormReturn<FormValues, unknown, NewWebsite>;

/** API errors by field. */
const fieldOf: FieldOfCode<FormValues> = {
  NAME_EXISTS: "title",
  URL_REPEATED: "baseUrl",
  INVALID_URL: "baseUrl",
  PAGE_ISNOT_SUB_OF_BASE: "subPages",
  CONFIRMATION_REQUIRED: "responsibilityConfirmed",
};

export function useWebsiteForm(onCreated: (kb: KnowledgeBase) => void) {
  const create = useCreateWebsite(isAtField(fieldOf));
  const form: WebsiteForm = useForm<FormValues, unknown, NewWebsite>({
    resolver: contractResolver(() => newWebsite),
    mode: "onTouched",
    defaultValues: {
      title: "",
      description: "",
      baseUrl: "",
      subPages: [],
      include: [],
      exclude: [],
      includeFiles: false,
      maxPages: limits.defaultCrawlPages,
      maxDepth: limits.maxCrawlDepth,
      schedule: "off",
      scheduleMode: "full",
    },
  });

  const refuse = (error: CallError) => showAtFields(error, form.setError, fieldOf);
  const send = form.handleSubmit((body) =>
    create.mutate({ body }, { onSuccess: onCreated, onError: refuse }),
  );
  const submit = () => {
    for (const name of ["subPages", "include", "exclude"] as const) {
      form.setValue(name, nonEmptyLines(form.getValues(name)));
    }
    return send();
  };
  const hasChanges = form.formState.isDirty && !create.isSuccess;
  // Until the page of the new knowledge base has loaded, a click must not send the form again.
  const isBusy = create.isPending || create.isSuccess;
  return { form, submit, isBusy, hasChanges };
}
