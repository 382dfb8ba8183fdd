import { GripVertical, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { FaqCategory, FaqEntry } from "@/contract/chatbots/faq";
import { cn } from "@/lib/cn";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import type { Handle } from "./use-reorder";
import { useToasts } from "@/lib/toasts";
import { useDeleteEntryMutation, useRestoreEntry } from "./queries";

type EntryRowProps = {
  chatbotId: string;
  category: FaqCategory;
  entry: FaqEntry;
  /** Undefined if there is nothing to reorder. */
  handle: Handle | undefined;
  isDragged: boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

export function EntryRow(props: EntryRowProps) {
  const t = useTranslations("Faq");
  const { question, answer, answerSource, sources } = props.entry;
  return (
    <li
      data-entry={props.entry.id}
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-1 border-line py-3 pr-3 not-first:border-t",
        props.handle ? "pl-2" : "pl-5",
        props.isDragged && "bg-selected",
      )}
    >
      {props.handle && <MoveHandle question={question} handle={props.handle} />}
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <p className="font-medium wrap-anywhere">{question}</p>
        {answer ? (
          <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {answer}
          </p>
        ) : (
          <p className="text-sm text-warning wrap-anywhere">{t("noAnswer")}</p>
        )}
        {answer && answerSource === "ai" && sources.length === 0 && (
          <p className="text-xs font-medium text-muted">{t("fromKnowledge")}</p>
        )}
        <EntrySources sources={sources} />
      </div>
      <Actions {...props} />
    </li>
  );
}

type MoveHandleProps = { question: string; handle: Handle };

function MoveHandle({ question, handle }: MoveHandleProps) {
  const t = useTranslations("Faq");
  return (
    <button
      type="button"
      aria-label={t("moveOf", { question })}
      title={t("moveHint")}
      className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-faint hover:bg-hover hover:text-text active:cursor-grabbing pointer-coarse:size-10"
      {...handle}
    >
      <GripVertical aria-hidden />
    </button>
  );
}

function Actions({ chatbotId, category, entry, onEdit, onDeleted }: EntryRowProps) {
  const t = useTranslations("Faq");
  const { deleteEntry, isPending } = useDeleteEntry(chatbotId, category);
  const { question } = entry;
  return (
    <div className="ml-auto flex gap-1">
      <span data-edit className="contents">
        <IconButton
          size="iconSm"
          icon={Pencil}
          label={t("editEntry", { question })}
          onPress={onEdit}
        />
      </span>
      <IconButton
        size="iconSm"
        icon={Trash2}
        label={t("removeEntryOf", { question })}
        onPress={() => !isPending && deleteEntry(entry, onDeleted)}
      />
    </div>
  );
}

/** Undo adds the question again, at the end of its category. */
function useDeleteEntry(chatbotId: string, { id: categoryId }: FaqCategory) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const { mutate: remove, isPending } = useDeleteEntryMutation();
  const { mutate: restore } = useRestoreEntry();
  const deleteEntry = ({ id, ...entry }: FaqEntry, onDone: () => void) => {
    const undo = () => restore({ params: { chatbotId }, body: { categoryId, qaList: [entry] } });
    const onSuccess = () => {
      toasts.show({
        kind: "success",
        title: t("entryRemoved"),
        message: entry.question,
        action: { label: t("undo"), onPress: undo },
      });
      onDone();
    };
    remove({ params: { qaId: id } }, { onSuccess });
  };
  return { deleteEntry, isPending };
}
