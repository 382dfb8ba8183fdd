import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { FaqCategory, FaqEntry } from "@/contract/chatbots/faq";
import { SaveFailure } from "@/components/shell/forms/save-failure";
import { Button } from "@/components/ui/buttons/button";
import { EntryRow } from "./entry-row";
import { useOrderEntries } from "./queries";
import { useReorder } from "./use-reorder";
import { EntryFields } from "./entry-fields";
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
  const save = (qaIds: string[], moved: string) => {
    const question = qaList.find(({ id }) => id === moved)?.question ?? "";
    const announcement = { question, position: qaIds.indexOf(moved) + 1, count: qaIds.length };
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
