import type { Retest } from "@/components/unanswered/use-retest";
import type { Task } from "../task";
import { AnswerDialog } from "./answer-dialog";
import { GlossaryDialog } from "./glossary-dialog";
import { PageDialog } from "./page-dialog";

type TaskDialogProps = { task: Task | undefined; retest: Retest; onClose: () => void };

/** Asks the questions again after each change. */
export function TaskDialog({ task, retest, onClose }: TaskDialogProps) {
  if (!task) return null;
  const { group } = task;
  const onSaved = () => {
    onClose();
    retest.ask(group.id);
  };
  const onRead = (kbId: string) => {
    onClose();
    retest.askAfterCrawl({ groupId: group.id, kbId });
  };
  switch (task.kind) {
    case "answer":
      return <AnswerDialog {...{ group, onSaved, onClose }} />;
    case "glossary":
      return <GlossaryDialog {...{ group, onSaved, onClose }} />;
    case "page":
      return <PageDialog {...{ group, onRead, onClose }} />;
  }
}
