import { GripVertical, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import { SaveFailure } from "@/components/shell/forms/save-failure";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { FaqCategory, FaqEntry } from "@/contract/chatbots/faq";
import { cn } from "@/lib/cn";
import { markdownText } from "@/lib/markdown-text";
import { useToasts } from "@/lib/toasts";
import { useReorder, type Handle } from "../../../lib/hooks/use-reorder";
import { EntryFields } from "./entry-fields";
import { useOrderEntries, useDeleteEntryMutation, useRestoreEntry } from "./queries";
import { useEntryForm } from "./use-entry-form";

type EntryListProps = { chatbotId: string; category: FaqCategory; onDeleted: () => void };

export function EntryList({ chatbotId, category, onDeleted }: EntryListProps) {
  const t = useTranslations("Faq");
  const list = useRef<HTMLUListElement>(null);
  const { editedId, edit, close } = useEdited(list);
  const { entries, save, news } = useOrder(category);
  const { order, draggedId, handleOf } = useReorder(
    entries.map(({ id }) => id),
    list,
    save,
  );
  return (
    <>
      <ul ref={list} className="border-t border-line">
        {inOrder(entries, order).map((entry) =>
          entry.id === editedId ? (
            <EntryEditor
              key={entry.id}
              {...{ chatbotId, category, entry }}
              onClose={() => close(entry.id)}
            />
          ) : (
            <EntryRow
              key={entry.id}
              {...{ chatbotId, category, entry, onDeleted }}
              isDragged={entry.id === draggedId}
              handle={entries.length > 1 ? handleOf(entry.id) : undefined}
              onEdit={() => edit(entry.id)}
            />
          ),
        )}
      </ul>
      <p role="status" className="sr-only">
        {news && t("moved", news)}
      </p>
    </>
  );
}

/** Returns the focus to the edit button afterwards. */
function useEdited(list: RefObject<HTMLElement | null>) {
  const [editedId, edit] = useState<string>();
  const close = (id: string) => {
    flushSync(() => edit(undefined));
    list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] [data-edit] button`)?.focus();
  };
  return { editedId, edit, close };
}

/** Saves each order immediately and shows it while the call is pending. */
function useOrder({ id: categoryId, qaList }: FaqCategory) {
  const { mutate, isPending, variables } = useOrderEntries();
  const [news, setNews] = useState<{ question: string; position: number; count: number }>();
  const entries = isPending ? inOrder(qaList, variables.body.qaIds) : qaList;
  const save = (qaIds: string[], movedId: string) => {
    const question = qaList.find(({ id }) => id === movedId)?.question ?? "";
    const announcement = { question, position: qaIds.indexOf(movedId) + 1, count: qaIds.length };
    mutate({ params: { categoryId }, body: { qaIds } }, { onSuccess: () => setNews(announcement) });
  };
  return { entries, save, news };
}

/** Entries that are missing in the order come last. */
const inOrder = (entries: readonly FaqEntry[], order: readonly string[]): FaqEntry[] => [
  ...order.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
  ...entries.filter(({ id }) => !order.includes(id)),
];

type EntryEditorProps = {
  chatbotId: string;
  category: FaqCategory;
  entry: FaqEntry;
  onClose: () => void;
};

/** Escape cancels; Ctrl or ⌘ with Enter saves. */
function EntryEditor(props: EntryEditorProps) {
  const t = useTranslations();
  const { onClose } = props;
  const { form, drafting, submit, isBusy, error } = useEntryForm(props);
  const keys = useEditorKeys(onClose, () => void submit());
  return (
    <li className="border-line px-5 py-4 not-first:border-t">
      <form
        noValidate
        aria-label={t("Faq.editEntryTitle")}
        className="grid gap-4"
        onSubmit={submit}
        ref={keys}
      >
        <SaveFailure error={error} />
        <EntryFields form={form} drafting={drafting} />
        <div className="flex justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t("Common.cancel")}
          </Button>
          <Button busy={isBusy}>{t("Common.save")}</Button>
        </div>
      </form>
    </li>
  );
}

/** Keys that work in every field of the form. */
function useEditorKeys(onEscape: () => void, onSubmit: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") onEscape();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
  });
  useEffect(() => {
    const { current } = form;
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, []);
  return form;
}

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

function EntryRow(props: EntryRowProps) {
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
            {markdownText(answer)}
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
