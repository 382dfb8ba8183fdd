import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRemoveCategory, useRemoveEntry } from "./queries";
import type { FaqTask } from "./task";

type RemoveDialogProps = {
  task: Extract<FaqTask, { kind: "removeCategory" | "removeEntry" }>;
  onClose: () => void;
};

/** Asks before a question, or a category with all of its questions, is deleted. */
export function RemoveDialog({ task, onClose }: RemoveDialogProps) {
  const t = useTranslations("Faq");
  const removeCategory = useRemoveCategory();
  const removeEntry = useRemoveEntry();
  const isCategory = task.kind === "removeCategory";
  const confirm = () =>
    isCategory
      ? removeCategory.mutate({ params: { categoryId: task.category.id } }, { onSuccess: onClose })
      : removeEntry.mutate({ params: { qaId: task.entry.id } }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      isDestructive
      onOpenChange={onClose}
      onConfirm={confirm}
      isBusy={removeCategory.isPending || removeEntry.isPending}
      confirmLabel={t("remove")}
      title={
        isCategory ? t("removeCategoryTitle", { name: task.category.name }) : t("removeEntryTitle")
      }
      description={
        isCategory
          ? t("removeCategoryText", { count: task.category.qaList.length })
          : task.entry.question
      }
    />
  );
}
