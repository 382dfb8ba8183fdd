"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useKbMessages } from "../kb-type";
import { useDeleteItems } from "../queries";

const NAMED_AT_MOST = 8;

type DeletePagesDialogProps = {
  kbId: string;
  /** Empty while closed. */
  targets: readonly Item[];
  onClose: () => void;
  onDeleted: () => void;
};

export function DeletePagesDialog({ kbId, targets, onClose, onDeleted }: DeletePagesDialogProps) {
  const words = useKbMessages();
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const remove = useDeleteItems();
  const count = targets.length;

  const confirm = () =>
    remove.mutate(
      { params: { id: kbId }, body: { items: targets.map((item) => item.itemId) } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: words("pagesDeleted", { count }) });
          onDeleted();
        },
        onError: onClose,
      },
    );

  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words("deletePagesTitle", { count })}
      description={words("deletePagesText", { count })}
      confirmLabel={t("deleteConfirm")}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    >
      <Names targets={targets} />
    </ConfirmDialog>
  );
}

function Names({ targets }: Pick<DeletePagesDialogProps, "targets">) {
  const t = useTranslations("KnowledgeBase");
  const more = targets.length - NAMED_AT_MOST;
  return (
    <ul className="grid gap-1 text-sm">
      {targets.slice(0, NAMED_AT_MOST).map((item) => (
        <li key={item.itemId} className="wrap-anywhere">
          {item.pageUrl ?? item.filename}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("andMore", { count: more })}</li>}
    </ul>
  );
}
