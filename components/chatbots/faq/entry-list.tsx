import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FaqCategory, FaqEntry } from "@/contract/faq";
import { EntryEditor } from "./entry-editor";
import { EntryRow } from "./entry-row";
import { useOrderEntries } from "./queries";
import { useReorder } from "./use-reorder";

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
