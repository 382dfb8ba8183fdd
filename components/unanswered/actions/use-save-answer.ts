import { useTranslations } from "next-intl";
import { useAddEntries, useCreateCategory } from "@/components/chatbots/faq/queries";
import type { Citation } from "@/contract/chat";

type Entry = {
  question: string;
  answer?: string | null | undefined;
  sources: readonly Citation[];
};

/** Creates the category if none is given. */
export function useSaveAnswer(chatbotId: string, onSaved: () => void) {
  const t = useTranslations("Unanswered");
  const create = useCreateCategory();
  const add = useAddEntries();
  const params = { chatbotId };
  const addTo = (categoryId: string, { sources, ...entry }: Entry) => {
    const sent = sources.map(({ itemId, page, excerpt }) => ({ itemId, page, excerpt }));
    const body = { categoryId, qaList: [{ ...entry, sources: sent }] };
    add.mutate({ params, body }, { onSuccess: onSaved });
  };
  const save = (entry: Entry, categoryId: string | undefined) => {
    // A retry after a failure reuses the new category.
    const known = categoryId ?? create.data?.id;
    if (known) return addTo(known, entry);
    const body = { name: t("newCategoryName") };
    create.mutate({ params, body }, { onSuccess: ({ id }) => addTo(id, entry) });
  };
  return { save, isBusy: create.isPending || add.isPending, error: create.error ?? add.error };
}
