import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import type { FaqCategory } from "@/contract/chatbots/faq";
import { type FaqSuggestion, faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import { contractResolver } from "@/lib/api/form";
import { categoryOf, hasRoomForCategory, withRoom } from "./capacity";
import { useAcceptSuggestionIn } from "./queries";

type SuggestionDialogProps = {
  suggestion: FaqSuggestion;
  categories: readonly FaqCategory[];
  onClose: () => void;
};

export function SuggestionDialog({ suggestion, categories, onClose }: SuggestionDialogProps) {
  const t = useTranslations();
  const options = useCategoryOptions(suggestion, categories);
  const { form, submit, accept } = useSuggestionForm(suggestion, options[0]?.value, onClose);
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t("Faq.suggestions.addTitle")}
      isBusy={accept.isPending}
      error={accept.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {options.length > 0 ? (
        <Select
          label={t("Faq.suggestions.category")}
          options={options}
          {...form.register("categoryId", { setValueAs: (id: string) => id || undefined })}
        />
      ) : (
        <p className="text-sm text-warning">{t("Faq.suggestions.full")}</p>
      )}
      <Field
        autoComplete="off"
        label={t("Faq.question")}
        error={errors.question?.message}
        {...form.register("question")}
      />
      <Textarea
        rows={5}
        label={t("Faq.answer")}
        error={errors.answer?.message}
        {...form.register("answer")}
      />
      <EntrySources sources={suggestion.sources} />
    </FormDialog>
  );
}

function useSuggestionForm(
  { id: suggestionId, question, answer }: FaqSuggestion,
  categoryId: string | undefined,
  onDone: () => void,
) {
  const accept = useAcceptSuggestionIn();
  const form = useForm({
    resolver: contractResolver(() => faqSuggestionApi.accept.body),
    defaultValues: { question, answer, categoryId },
  });
  const submit = form.handleSubmit((body) =>
    accept.mutate({ params: { suggestionId }, body }, { onSuccess: onDone }),
  );
  return { form, submit, accept };
}

/**
 * The categories with room, the suggested one first. An option without an id creates its category.
 */
function useCategoryOptions(suggestion: FaqSuggestion, categories: readonly FaqCategory[]) {
  const t = useTranslations("Faq");
  const existing = categoryOf(suggestion, categories);
  const isNew = !existing && hasRoomForCategory(categories);
  const present = withRoom(categories)
    .toSorted((a, b) => Number(b === existing) - Number(a === existing))
    .map(({ id, name }) => ({ value: id, label: name }));
  const newCategory = {
    value: "",
    label: t("suggestions.newCategory", { name: suggestion.category }),
  };
  return isNew ? [newCategory, ...present] : present;
}
