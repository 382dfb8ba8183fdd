import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useDraft } from "@/components/shell/faq-entry/use-draft";
import { type FaqCategory, type FaqEntry, newEntry } from "@/contract/chatbots/faq";
import type { Citation } from "@/contract/conversations/chat";
import { contractResolver } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useAddEntries, useUpdateEntries } from "./queries";

type EditedEntry = {
  chatbotId: string;
  category: FaqCategory;
  /** Undefined for a new entry. */
  entry?: FaqEntry;
  onClose: () => void;
};

export function useEntryForm({ entry, ...target }: EditedEntry) {
  const { save, isBusy, error } = useSaveEntry(target);
  const form = useForm({
    resolver: contractResolver(() => newEntry),
    defaultValues: { question: entry?.question ?? "", answer: entry?.answer ?? "" },
  });
  const drafting = useDraft(target.chatbotId, entry, form);
  const { sources } = drafting;
  const submit = form.handleSubmit(({ question, answer }) =>
    save(entry, { question, answer, sources }),
  );
  return { form, drafting, submit, isBusy, error: error ?? drafting.error };
}

type Draft = {
  question: string;
  answer?: string | null | undefined;
  sources: readonly Citation[];
};

function useSaveEntry({ chatbotId, category, onClose }: Omit<EditedEntry, "entry">) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const add = useAddEntries();
  const update = useUpdateEntries();
  const params = { chatbotId };
  const close = (savedEntry: FaqEntry | undefined) => {
    if (savedEntry?.answer === "") toasts.show({ kind: "warning", title: t("noAnswerFound") });
    onClose();
  };
  const save = (entry: FaqEntry | undefined, draft: Draft) => {
    if (!entry) {
      const qaList = [{ ...draft, sources: sentSources(draft.sources) }];
      const body = { categoryId: category.id, qaList };
      add.mutate({ params, body }, { onSuccess: ({ qaList }) => close(qaList.at(-1)) });
      return;
    }
    const change = changeOf(entry, draft);
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

/** Sends changed fields only: an untouched answer keeps its author. */
const changeOf = (entry: FaqEntry, { question, answer, sources }: Draft) => ({
  question,
  ...((answer ?? "") !== entry.answer && { answer: answer ?? null }),
  ...(sources !== entry.sources && { sources: sentSources(sources) }),
});

const sentSources = (sources: readonly Citation[]) =>
  sources.map(({ itemId, page, excerpt }) => ({ itemId, page, excerpt }));
