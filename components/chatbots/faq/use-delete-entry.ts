import { useTranslations } from "next-intl";
import type { FaqCategory, FaqEntry } from "@/contract/faq";
import { useToasts } from "@/lib/toasts";
import { useDeleteEntryMutation, useRestoreEntry } from "./queries";

/** Undo adds the question again, at the end of its category. */
export function useDeleteEntry(chatbotId: string, { id: categoryId }: FaqCategory) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const { mutate: remove, isPending } = useDeleteEntryMutation();
  const { mutate: restore } = useRestoreEntry();
  const deleteEntry = ({ id, ...entry }: FaqEntry, onDone: () => void) => {
    const undo = () => restore({ params: { chatbotId }, body: { categoryId, qaList: [entry] } });
    const onSuccess = () => {
      toasts.show({
        kind: "success",
        title: t("entryRemoved"),
        message: entry.question,
        action: { label: t("undo"), onPress: undo },
      });
      onDone();
    };
    remove({ params: { qaId: id } }, { onSuccess });
  };
  return { deleteEntry, isPending };
}
