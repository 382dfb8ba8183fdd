import { InviteDialog } from "./invite-dialog";
import { RemoveDialog } from "./remove-dialog";
import { RoleDialog } from "./role-dialog";
import type { Task } from "./task";
import { TransferDialog } from "./transfer-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

type TaskDialogProps = { task: Task | undefined; onClose: () => void };

export function TaskDialog({ task, onClose }: TaskDialogProps) {
  if (!task) return null;
  switch (task.kind) {
    case "invite":
      return <InviteDialog onClose={onClose} />;
    case "role":
      return <RoleDialog member={task.member} onClose={onClose} />;
    case "transfer":
      return <TransferDialog member={task.member} onClose={onClose} />;
    case "remove":
      return <RemoveDialog member={task.member} onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog invitation={task.invitation} onClose={onClose} />;
  }
}
