"use client";

import { useTranslations } from "next-intl";
import { DeletionDialog } from "@/components/shell/forms/deletion-dialog";
import type { Chatbot } from "@/contract/chatbots/chatbots";
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
  const count = targets.length;
  return (
    <DeletionDialog
      input={count > 0 ? targets.map((chatbot) => chatbot.id) : undefined}
      mutation={useDeleteChatbots()}
      title={t("deleteTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("deleteConfirm")}
      success={() => t("deleted", { count })}
      // Deleted chatbots cannot stay selected.
      onFailed={onDeleted}
      {...{ onDeleted, onClose }}
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
    </DeletionDialog>
  );
}
