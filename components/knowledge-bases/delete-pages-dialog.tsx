"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Item } from "@/contract/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useRemoveItems } from "./queries";

const namedAtMost = 8;

type DeletePagesDialogProps = {
  kbId: string;
  /** What is to go; the dialog is open while there is any. */
  targets: readonly Item[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before pages go, and names them. */
export function DeletePagesDialog({ kbId, targets, onClose, onDeleted }: DeletePagesDialogProps) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const remove = useRemoveItems();
  const count = targets.length;

  const confirm = () =>
    remove.mutate(
      { params: { id: kbId }, body: { items: targets.map((item) => item.itemId) } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("pagesDeleted", { count }) });
          onDeleted();
        },
        onError: onClose,
      },
    );

  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("deletePagesTitle", { count })}
      description={t("deletePagesText", { count })}
      confirmLabel={t("deleteConfirm")}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    >
      <ul className="grid gap-1 text-sm">
        {targets.slice(0, namedAtMost).map((item) => (
          <li key={item.itemId} className="break-all">
            {item.pageUrl}
          </li>
        ))}
        {count > namedAtMost && (
          <li className="text-muted">{t("andMore", { count: count - namedAtMost })}</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
