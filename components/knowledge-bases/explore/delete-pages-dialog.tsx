"use client";

import { useTranslations } from "next-intl";
import { DeletionDialog } from "@/components/shell/forms/deletion-dialog";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useKbMessages } from "../kb-type";
import { useDeleteItems } from "../queries";

const MAX_NAMED = 8;

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
  const count = targets.length;
  const items = targets.map((item) => item.itemId);
  return (
    <DeletionDialog
      input={count > 0 ? { params: { id: kbId }, body: { items } } : undefined}
      mutation={useDeleteItems()}
      title={words("deletePagesTitle", { count })}
      description={words("deletePagesText", { count })}
      confirmLabel={t("deleteConfirm")}
      success={() => words("pagesDeleted", { count })}
      {...{ onDeleted, onClose }}
    >
      <Names targets={targets} />
    </DeletionDialog>
  );
}

function Names({ targets }: Pick<DeletePagesDialogProps, "targets">) {
  const t = useTranslations("KnowledgeBase");
  const more = targets.length - MAX_NAMED;
  return (
    <ul className="grid gap-1 text-sm">
      {targets.slice(0, MAX_NAMED).map((item) => (
        <li key={item.itemId} className="wrap-anywhere">
          {item.pageUrl ?? item.filename}
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("andMore", { count: more })}</li>}
    </ul>
  );
}
