import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { type FaqCategory, type FaqEntry, newEntry } from "@/contract/faq";
import { contractResolver } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { FormDialog } from "./form-dialog";
import { useAddEntries, useUpdateEntries } from "./queries";

type EntryDialogProps = {
  chatbotId: string;
  category: FaqCategory;
  /** The one to change; none for a new one. */
  entry?: FaqEntry;
  onClose: () => void;
};

/** A question and its answer; one left blank is answered from the knowledge bases. */
export function EntryDialog({ chatbotId, category, entry, onClose }: EntryDialogProps) {
  const t = useTranslations("Faq");
  const { save, isBusy, error } = useSaveEntry({ chatbotId, category, onClose });
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(() => newEntry),
    defaultValues: { question: entry?.question ?? "", answer: entry?.answer ?? "" },
  });
  return (
    <FormDialog
      title={entry ? t("editEntryTitle") : t("newEntryTitle", { name: category.name })}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit(({ question, answer }) => save(entry, { question, answer }))}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("question")}
        error={formState.errors.question?.message}
        {...register("question")}
      />
      <Textarea
        isOptional
        rows={5}
        label={t("answer")}
        help={t("answerHint")}
        error={formState.errors.answer?.message}
        {...register("answer")}
      />
    </FormDialog>
  );
}

type Draft = { question: string; answer?: string | null | undefined };

function useSaveEntry({ chatbotId, category, onClose }: Omit<EntryDialogProps, "entry">) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const add = useAddEntries();
  const update = useUpdateEntries();
  const params = { chatbotId };
  /** Says it when the knowledge bases hold no answer. */
  const close = (saved: FaqEntry | undefined) => {
    if (saved?.answer === "") toasts.show({ kind: "warning", title: t("noAnswerFound") });
    onClose();
  };
  const save = (entry: FaqEntry | undefined, draft: Draft) => {
    if (!entry) {
      const body = { categoryId: category.id, qaList: [draft] };
      add.mutate({ params, body }, { onSuccess: ({ qaList }) => close(qaList.at(-1)) });
      return;
    }
    // What was not touched is not sent: an answer of one's own stays one's own.
    const { answer, ...question } = draft;
    const change =
      (answer ?? "") === entry.answer ? question : { ...question, answer: answer ?? null };
    update.mutate(
      { params, body: { updateQAs: [{ id: entry.id, ...change }] } },
      {
        onSuccess: (categories) =>
          close(categories.flatMap(({ qaList }) => qaList).find(({ id }) => id === entry.id)),
      },
    );
  };
  return { save, isBusy: add.isPending || update.isPending, error: add.error ?? update.error };
}
