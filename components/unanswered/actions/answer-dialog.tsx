import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useAddEntries, useCreateCategory, useFaq } from "@/components/chatbots/faq/queries";
import { DraftButton } from "@/components/shell/faq-entry/draft-button";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import { useDraft } from "@/components/shell/faq-entry/use-draft";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { Notice } from "@/components/ui/notice";
import { type FaqCategory, newEntry } from "@/contract/chatbots/faq";
import type { Citation } from "@/contract/conversations/chat";
import type { UnansweredDetail } from "@/contract/conversations/unanswered";
import { limits } from "@/contract/limits";
import { contractResolver } from "@/lib/api/form";
import { routes } from "@/lib/routes";

type AnswerDialogProps = { group: UnansweredDetail; onSaved: () => void; onClose: () => void };

/** Saves the answer as an FAQ entry. */
export function AnswerDialog({ group, onSaved, onClose }: AnswerDialogProps) {
  const { data: categories } = useFaq(group.chatbotId);
  if (!categories) return null;
  return <AnswerForm {...{ group, categories, onSaved, onClose }} />;
}

/** Value of the option for a new category. */
const NEW = "new";

/** Enabled categories with room, and a new one if the chatbot may have more. */
function useCategoryChoices(categories: readonly FaqCategory[]) {
  const t = useTranslations("Unanswered");
  const withRoom = categories.filter(
    ({ enabled, qaList }) => enabled && qaList.length < limits.faqsPerCategory,
  );
  return [
    ...withRoom.map(({ id, name }) => ({ value: id, label: name })),
    ...(categories.length < limits.faqCategories ? [{ value: NEW, label: t("newCategory") }] : []),
  ];
}

function AnswerForm(props: AnswerDialogProps & { categories: readonly FaqCategory[] }) {
  const { group, categories, onSaved, onClose } = props;
  const t = useTranslations("Unanswered");
  const choices = useCategoryChoices(categories);
  const [categoryId, setCategoryId] = useState(choices[0]?.value ?? "");
  const { save, isBusy, error } = useSaveAnswer(group.chatbotId, onSaved);
  const form = useForm({
    resolver: contractResolver(() => newEntry),
    defaultValues: { question: group.name.slice(0, 300), answer: "" },
  });
  const { sources, removeSource, ...drafting } = useDraft(group.chatbotId, undefined, form);
  return (
    <FormDialog
      title={t("writeAnswer")}
      description={t("answerText")}
      isBusy={isBusy}
      isDisabled={choices.length === 0}
      error={error ?? drafting.error}
      onSubmit={form.handleSubmit((entry) =>
        save({ ...entry, sources }, categoryId === NEW ? undefined : categoryId),
      )}
      onClose={onClose}
    >
      {choices.length === 0 && <FaqFull chatbotId={group.chatbotId} />}
      <EntryFields form={form} />
      <DraftButton {...drafting} />
      <EntrySources sources={sources} onRemove={removeSource} />
      {choices.length > 1 && (
        <Select
          label={t("category")}
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
          options={choices}
        />
      )}
    </FormDialog>
  );
}

type EntryForm = Pick<
  UseFormReturn<{ question: string; answer?: string | null | undefined }>,
  "register" | "formState"
>;

function EntryFields({ form: { register, formState } }: { form: EntryForm }) {
  const t = useTranslations("Faq");
  const { question, answer } = formState.errors;
  return (
    <>
      <Field
        autoComplete="off"
        label={t("question")}
        error={question?.message}
        {...register("question")}
      />
      <Textarea
        autoFocus
        rows={5}
        label={t("answer")}
        help={t("answerHint")}
        error={answer?.message}
        {...register("answer")}
      />
    </>
  );
}

function FaqFull({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Unanswered");
  const action = (
    <ButtonLink href={routes.chatbotFaq(chatbotId)} variant="secondary" size="sm">
      {t("openFaq")}
    </ButtonLink>
  );
  return (
    <Notice kind="warning" action={action}>
      {t("faqFull")}
    </Notice>
  );
}

type Entry = {
  question: string;
  answer?: string | null | undefined;
  sources: readonly Citation[];
};

/** Creates the category if none is given. */
function useSaveAnswer(chatbotId: string, onSaved: () => void) {
  const t = useTranslations("Unanswered");
  const create = useCreateCategory();
  const add = useAddEntries();
  const params = { chatbotId };
  const addTo = (categoryId: string, { sources, ...entry }: Entry) => {
    const quotedSources = sources.map(({ itemId, page, excerpt }) => ({ itemId, page, excerpt }));
    const body = { categoryId, qaList: [{ ...entry, sources: quotedSources }] };
    add.mutate({ params, body }, { onSuccess: onSaved });
  };
  const save = (entry: Entry, categoryId: string | undefined) => {
    // A retry after a failure reuses the new category.
    const targetId = categoryId ?? create.data?.id;
    if (targetId) return addTo(targetId, entry);
    const body = { name: t("newCategoryName") };
    create.mutate({ params, body }, { onSuccess: ({ id }) => addTo(id, entry) });
  };
  return { save, isBusy: create.isPending || add.isPending, error: create.error ?? add.error };
}
