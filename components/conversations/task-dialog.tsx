import { EraseDialog } from "./erase-dialog";
import type { Task } from "./task";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { useToasts } from "@/lib/toasts";
import { useDeleteConversations } from "./queries";
import { Dialog } from "@/components/ui/overlays/dialog";
import { keyCap } from "./shortcut-hint";
import { shortcutNames, shortcuts } from "./shortcuts";

type TaskDialogProps = {
  task: Task | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

export function TaskDialog({ task, onClose, onDeleted }: TaskDialogProps) {
  return (
    <>
      <DeleteDialog
        ids={task?.kind === "delete" ? task.ids : []}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      {task?.kind === "erase" && (
        <EraseDialog visitorId={task.visitorId} onClose={onClose} onErased={onDeleted} />
      )}
      <ShortcutsDialog isOpen={task?.kind === "shortcuts"} onClose={onClose} />
    </>
  );
}

type DeleteDialogProps = {
  /** Empty while closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
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

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useTranslations("Conversations");
  const common = useTranslations("Common");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t("shortcutsTitle")}
      description={t("shortcutsText")}
      closeLabel={common("close")}
    >
      <dl className="grid gap-1 text-sm">
        {shortcutNames.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd className="flex gap-1">
              {shortcuts[name].map((key) => (
                <kbd key={key} className={keyCap}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
