import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { ConnectDialog } from "./connect-dialog";
import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { StopDialog } from "./stop-dialog";
import type { Task } from "./task";

type TaskDialogProps = {
  task: Task | undefined;
  /** As they are now: one may have begun to train since its dialog was opened. */
  rows: readonly KnowledgeBase[] | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** The dialog of what is to be done with knowledge bases of the list. */
export function TaskDialog({ task, rows = [], onClose, onDone }: TaskDialogProps) {
  const kbs = (task?.kbs ?? []).map((kb) => rows.find(({ dto }) => dto.kbId === kb.dto.kbId) ?? kb);
  const [first] = kbs;
  return (
    <>
      <DeleteDialog
        targets={task?.kind === "delete" ? kbs : []}
        onClose={onClose}
        onDeleted={onDone}
      />
      <StopDialog kb={task?.kind === "stop" ? first : undefined} onClose={onClose} />
      {task?.kind === "connect" && (
        <ConnectDialog targets={kbs} onClose={onClose} onConnected={onDone} />
      )}
      {task?.kind === "edit" && first && <EditDialog kb={first} onClose={onClose} />}
    </>
  );
}
