import { CategoryDialog } from "./category-dialog";
import { EntryDialog } from "./entry-dialog";
import { RemoveDialog } from "./remove-dialog";
import type { FaqTask } from "./task";

type FaqDialogProps = { chatbotId: string; task: FaqTask | undefined; onClose: () => void };

export function FaqDialog({ chatbotId, task, onClose }: FaqDialogProps) {
  switch (task?.kind) {
    case "category":
      return <CategoryDialog {...task} {...{ chatbotId, onClose }} />;
    case "entry":
      return <EntryDialog {...task} {...{ chatbotId, onClose }} />;
    case "removeCategory":
      return <RemoveDialog category={task.category} onClose={onClose} />;
    case undefined:
      return null;
  }
}
