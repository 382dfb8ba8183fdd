import { DeleteDialog } from "./delete-dialog";
import { EraseDialog } from "./erase-dialog";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { Task } from "./task";

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
