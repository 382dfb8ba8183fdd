import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { useToasts } from "@/lib/toasts";
import { useDeleteConversations } from "./queries";

type DeleteDialogProps = {
  /** Empty while closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations("Conversations");
  const toasts = useToasts();
  const remove = useDeleteConversations();
  const count = ids.length;
  const confirm = () =>
    remove.mutate(
      { ids, change: undefined },
      {
        onSuccess: (deleted) => {
          toasts.show({ kind: "success", title: t("deleted", { count: deleted }) });
          onClose();
          onDeleted();
        },
        onError: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("deleteTitle", { count })}
      description={t("deleteText", { count })}
      confirmLabel={t("deleteConfirm", { count })}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    />
  );
}
