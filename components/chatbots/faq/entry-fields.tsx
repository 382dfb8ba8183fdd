import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { DraftButton } from "@/components/shell/faq-entry/draft-button";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import type { useDraft } from "@/components/shell/faq-entry/use-draft";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { newEntry } from "@/contract/chatbots/faq";

type EntryFieldsProps = {
  form: UseFormReturn<z.input<typeof newEntry>, unknown, z.output<typeof newEntry>>;
  drafting: ReturnType<typeof useDraft>;
};

/** A blank answer is answered from the knowledge bases. */
export function EntryFields({ form, drafting }: EntryFieldsProps) {
  const t = useTranslations("Faq");
  const { errors } = form.formState;
  const { sources, removeSource, ...draft } = drafting;
  return (
    <>
      <Field
        autoFocus
        autoComplete="off"
        label={t("question")}
        error={errors.question?.message}
        {...form.register("question")}
      />
      <Textarea
        isOptional
        rows={5}
        label={t("answer")}
        help={t("answerHint")}
        error={errors.answer?.message}
        {...form.register("answer")}
      />
      <DraftButton {...draft} />
      <EntrySources sources={sources} onRemove={removeSource} />
    </>
  );
}
