import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { FaqCategory } from "@/contract/faq";
import { useDeleteCategory } from "./queries";

type RemoveDialogProps = { category: FaqCategory; onClose: () => void };

export function RemoveDialog({ category, onClose }: RemoveDialogProps) {
  const t = useTranslations("Faq");
  const { mutate, isPending } = useDeleteCategory();
  const { id: categoryId, name, qaList } = category;
  return (
    <ConfirmDialog
      open
      isDestructive
      onOpenChange={onClose}
      onConfirm={() => mutate({ params: { categoryId } }, { onSuccess: onClose })}
      isBusy={isPending}
      confirmLabel={t("remove")}
      title={t("removeCategoryTitle", { name })}
      description={t("removeCategoryText", { count: qaList.length })}
    />
  );
}
