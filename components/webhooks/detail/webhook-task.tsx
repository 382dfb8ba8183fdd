import type { Webhook } from "@/contract/webhooks";
import { WebhookDialog } from "../form/webhook-dialog";
import type { Task } from "../task";
import { RemoveDialog } from "./remove-dialog";
import { RotateDialog } from "./rotate-dialog";

const dialogs = { edit: WebhookDialog, rotate: RotateDialog, remove: RemoveDialog };

type WebhookTaskProps = { task: Task; webhook: Webhook; onClose: () => void };

export function WebhookTask({ task, ...rest }: WebhookTaskProps) {
  const TaskDialog = dialogs[task];
  return <TaskDialog {...rest} />;
}
