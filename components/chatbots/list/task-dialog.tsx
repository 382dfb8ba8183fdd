import { RegenerateDialog } from "../keys/regenerate-dialog";
import { ConnectDialog } from "./connect-dialog";
import { DeleteChatbotsDialog } from "./delete-chatbots-dialog";
import type { Task } from "./task";

type TaskDialogProps = { task: Task | undefined; onClose: () => void; onFinished: () => void };

export function TaskDialog({ task, onClose, onFinished }: TaskDialogProps) {
  const chatbots = task?.chatbots ?? [];
  const [first] = chatbots;
  if (!task || !first) return null;
  if (task.kind === "regenerate") return <RegenerateDialog chatbot={first} onClose={onClose} />;
  if (task.kind === "connect") {
    return <ConnectDialog targets={chatbots} onClose={onClose} onConnected={onFinished} />;
  }
  return <DeleteChatbotsDialog targets={chatbots} onClose={onClose} onDeleted={onFinished} />;
}
