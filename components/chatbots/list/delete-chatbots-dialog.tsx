"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { useToasts } from "@/lib/toasts";
import { useDeleteChatbots } from "../queries";

type DeleteChatbotsDialogProps = {
  /** Empty while closed. */
  targets: readonly Chatbot[];
  onClose: () => void;
  /** Also called after a failure, because some may be deleted. */
  onDeleted: () => void;
};

export function DeleteChatbotsDialog(props: DeleteChatbotsDialogProps) {
  const { targets, onClose, onDeleted } = props;
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const remove = useDeleteChatbots();
  const count = targets.length;

  const confirm = () =>
    remove.mutate(
      targets.map((chatbot) => chatbot.id),
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("deleted", { count }) });
          onDeleted();
        },
        // Deleted chatbots cannot stay selected.
        onError: onDeleted,
      },
    );

  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("deleteTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("deleteConfirm")}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    >
      {count > 1 && (
        <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm">
          {targets.map((chatbot) => (
            <li key={chatbot.id} className="break-words">
              {chatbot.name}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
