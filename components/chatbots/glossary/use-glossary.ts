import { useMemo, useState } from "react";
import { get, useController } from "react-hook-form";
import type { ChatbotForm } from "../chatbot-form";
import { duplicatesOf, type Entry } from "./entry";

const NAME = "configs.glossary";

export type Only = "all" | "duplicates" | "faulty";

/** The glossary of a form and its visible entries. */
export function useGlossary(form: ChatbotForm) {
  const { field } = useController({ control: form.control, name: NAME });
  const [search, setSearch] = useState("");
  const [only, setOnly] = useState<Only>("all");
  const [edited, setEdited] = useState<number>();
  const entries: readonly Entry[] = field.value ?? [];
  const duplicates = duplicatesOf(entries);
  const faults = faultsOf(form);

  const isMeant = (index: number) =>
    only === "all" || (only === "duplicates" ? duplicates.has(index) : faults.rows.has(index));
  // The focused row stays visible even if it no longer matches.
  const visibleRows = entries.flatMap((entry, index) =>
    index === edited || (isMeant(index) && fits(entry, search)) ? [index] : [],
  );
  const showAll = () => {
    setSearch("");
    setOnly("all");
  };
  return {
    entries,
    visibleRows,
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
    /** Adds an empty entry at the top. */
    add: () => {
      field.onChange([{ term: "", synonyms: [] }, ...entries]);
      showAll();
    },
  };
}

type Outlet = { onChange: (entries: readonly Entry[]) => void; onBlur: () => void };

/** Stable callbacks, so that only the changed row renders. */
function useRowActions(
  form: ChatbotForm,
  { onChange, onBlur }: Outlet,
  setEdited: (entryIndex: number | undefined) => void,
) {
  return useMemo(() => {
    const present = () => form.getValues(NAME) ?? [];
    return {
      change: (entryIndex: number, entry: Entry) => onChange(present().with(entryIndex, entry)),
      remove: (entryIndex: number) => onChange(present().toSpliced(entryIndex, 1)),
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
  const query = search.trim().toLocaleLowerCase();
  if (query === "") return true;
  return [term, ...synonyms].some((word) => word.toLocaleLowerCase().includes(query));
}

/** Validation errors by index, and of the glossary as a whole. */
function faultsOf(form: ChatbotForm): {
  rows: ReadonlyMap<number, string>;
  list: string | undefined;
} {
  const errors = form.formState.errors.configs?.glossary;
  const rows = new Map<number, string>();
  for (const [index, fault] of (Array.isArray(errors) ? errors : []).entries()) {
    const message = messageIn(fault);
    if (message) rows.set(index, message);
  }
  return { rows, list: errors?.message ?? errors?.root?.message };
}

/** Returns the first message among the errors of an entry. */
function messageIn(fault: unknown): string | undefined {
  const synonyms: unknown = get(fault, "synonyms");
  const each: unknown[] = Array.isArray(synonyms) ? synonyms : [];
  const all = [get(fault, "term"), synonyms, ...each].map((one): unknown => get(one, "message"));
  return all.find((message) => typeof message === "string");
}
