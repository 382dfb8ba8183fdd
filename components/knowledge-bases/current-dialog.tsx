import { lazy, Suspense } from "react";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import type { OpenDialog } from "./open-dialog";
import { StopDialog } from "./stop-dialog";

const EditDialog = lazy(async () => ({ default: (await import("./edit/edit-dialog")).EditDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog")).DeleteDialog,
}));
const ConnectDialog = lazy(async () => ({
  default: (await import("./connect-dialog")).ConnectDialog,
}));

type CurrentDialogProps = {
  dialog: OpenDialog | undefined;
  /** Current rows: training may have started since the dialog was opened. */
  rows: readonly KnowledgeBase[] | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Loads each dialog on demand. */
export function CurrentDialog({ dialog, rows = [], onClose, onDone }: CurrentDialogProps) {
  const kbs = (dialog?.kbs ?? []).map(
    (kb) => rows.find(({ dto }) => dto.kbId === kb.dto.kbId) ?? kb,
  );
  const [first] = kbs;
  return (
    <Suspense>
      {dialog?.kind === "delete" && (
        <DeleteDialog targets={kbs} onClose={onClose} onDeleted={onDone} />
      )}
      {dialog?.kind === "connect" && (
        <ConnectDialog targets={kbs} onClose={onClose} onConnected={onDone} />
      )}
      {dialog?.kind === "edit" && first && <EditDialog kb={first} onClose={onClose} />}
      <StopDialog kb={dialog?.kind === "stop" ? first : undefined} onClose={onClose} />
    </Suspense>
  );
}
