import { useMemo, useState } from "react";
import { get, useController } from "react-hook-form";
import type { ChatbotForm } from "../chatbot-form";
import { duplicatesOf, type Entry } from "./entry";

const name = "configs.glossary";

/** Which entries are shown: all, those with a term that stands twice, or those that something is wrong with. */
export type Only = "all" | "duplicates" | "faulty";

/** The glossary of a form, and which of its entries are looked at. */
export function useGlossary(form: ChatbotForm) {
  const { field } = useController({ control: form.control, name });
  const [search, setSearch] = useState("");
  const [only, setOnly] = useState<Only>("all");
  const [edited, setEdited] = useState<number>();
  const entries: readonly Entry[] = field.value ?? [];
  const duplicates = duplicatesOf(entries);
  const faults = faultsOf(form);

  const isMeant = (index: number) =>
    only === "all" || (only === "duplicates" ? duplicates.has(index) : faults.rows.has(index));
  // The one that is being typed into stays, whatever becomes of it.
  const shown = entries.flatMap((entry, index) =>
    index === edited || (isMeant(index) && fits(entry, search)) ? [index] : [],
  );
  const showAll = () => {
    setSearch("");
    setOnly("all");
  };
  return {
    entries,
    /** The places of those that are looked at. */
    shown,
    duplicates,
    faults,
    search,
    setSearch,
    only,
    setOnly,
    rowActions: useRowActions(form, field, setEdited),
    replace: (all: readonly Entry[]) => {
      field.onChange(all);
      showAll();
    },
    /** In front, where one sees it. */
    add: () => {
      field.onChange([{ term: "", synonyms: [] }, ...entries]);
      showAll();
    },
  };
}

type Outlet = { onChange: (entries: readonly Entry[]) => void; onBlur: () => void };

/** What a row does with the entry at its place; the same all the time, so that only the changed row is drawn anew. */
function useRowActions(
  form: ChatbotForm,
  { onChange, onBlur }: Outlet,
  setEdited: (place: number | undefined) => void,
) {
  return useMemo(() => {
    const present = () => form.getValues(name) ?? [];
    return {
      change: (place: number, entry: Entry) => onChange(present().with(place, entry)),
      remove: (place: number) => onChange(present().toSpliced(place, 1)),
      enter: setEdited,
      leave: () => {
        setEdited(undefined);
        onBlur();
      },
    };
  }, [form, onChange, onBlur, setEdited]);
}

export type RowActions = ReturnType<typeof useRowActions>;

export type Glossary = ReturnType<typeof useGlossary>;

function fits({ term, synonyms }: Entry, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return true;
  return [term, ...synonyms].some((word) => word.toLocaleLowerCase().includes(wanted));
}

/** What the contract finds wrong: with single entries, by their place, and with the glossary as a whole. */
function faultsOf(form: ChatbotForm): {
  rows: ReadonlyMap<number, string>;
  whole: string | undefined;
} {
  const found = form.formState.errors.configs?.glossary;
  const rows = new Map<number, string>();
  for (const [index, fault] of (Array.isArray(found) ? found : []).entries()) {
    const message = messageIn(fault);
    if (message) rows.set(index, message);
  }
  return { rows, whole: found?.message ?? found?.root?.message };
}

/** The first message in an entry's errors: at its term, at its synonyms, or at one of them. */
function messageIn(fault: unknown): string | undefined {
  const synonyms: unknown = get(fault, "synonyms");
  const each: unknown[] = Array.isArray(synonyms) ? synonyms : [];
  const all = [get(fault, "term"), synonyms, ...each].map((one): unknown => get(one, "message"));
  return all.find((message) => typeof message === "string");
}
