import { lazy, Suspense } from "react";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { StopDialog } from "./stop-dialog";
import type { Task } from "./task";

const EditDialog = lazy(async () => ({ default: (await import("./edit/edit-dialog")).EditDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog")).DeleteDialog,
}));
const ConnectDialog = lazy(async () => ({
  default: (await import("./connect-dialog")).ConnectDialog,
}));

type TaskDialogProps = {
  task: Task | undefined;
  /** Current rows: training may have started since the dialog was opened. */
  rows: readonly KnowledgeBase[] | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Loads each dialog on demand. */
export function TaskDialog({ task, rows = [], onClose, onDone }: TaskDialogProps) {
  const kbs = (task?.kbs ?? []).map((kb) => rows.find(({ dto }) => dto.kbId === kb.dto.kbId) ?? kb);
  const [first] = kbs;
  return (
    <Suspense>
      {task?.kind === "delete" && (
        <DeleteDialog targets={kbs} onClose={onClose} onDeleted={onDone} />
      )}
      {task?.kind === "connect" && (
        <ConnectDialog targets={kbs} onClose={onClose} onConnected={onDone} />
      )}
      {task?.kind === "edit" && first && <EditDialog kb={first} onClose={onClose} />}
      <StopDialog kb={task?.kind === "stop" ? first : undefined} onClose={onClose} />
    </Suspense>
  );
}
