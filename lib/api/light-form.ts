import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { z } from "zod";
import type { CallError } from "./call-error";
import { namedFaults } from "./faults";

type Faults = Record<string, string>;

/** A form of plain fields for pages that must be light: the browser keeps the values, the contract's schema checks them. */
export type LightForm = {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Spread into a field: its name, its fault, and when it is checked (on blur, then at every change). */
  field: (name: string) => {
    name: string;
    error: string | undefined;
    onBlur: () => void;
    onChange: () => void;
  };
  /** Puts what the API found wrong at its fields. True when there was any. */
  showFaults: (error: CallError) => boolean;
  setFault: (name: string, key: string) => void;
};

/** `load` gives the schema, with zod, at the first check; `send` gets what passed it. */
export function useLightForm<S extends z.ZodType>(
  load: () => Promise<S>,
  send: (body: z.output<S>) => void,
): LightForm {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});

  const check = async () => (await load()).safeParse(valuesOf(ref.current));
  const checkField = async (name: string) => {
    const { error } = await check();
    setFaults((before) => merge(before, { [name]: faultsOf(error)[name] }));
  };
  const submit = async () => {
    const { data, error } = await check();
    const found = faultsOf(error);
    setFaults(found);
    if (!error) return send(data);
    focusFirst(ref.current, found);
  };
  const put = (found: Faults) => {
    setFaults((before) => merge(before, found));
    focusFirst(ref.current, found);
  };
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    field: (name) => ({
      name,
      error: faults[name],
      onBlur: () => void checkField(name),
      onChange: () => void (faults[name] && checkField(name)),
    }),
    showFaults: (error) => {
      const found = Object.fromEntries(namedFaults(error));
      put(found);
      return error.details.length > 0;
    },
    setFault: (name, key) => put({ [name]: key }),
  };
}

/** What stands in the form, by name; a box says true or false. */
function valuesOf(form: HTMLFormElement | null): Record<string, string | boolean> {
  const inputs = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ name }) => name !== "")
      .map((input) => [input.name, input.type === "checkbox" ? input.checked : input.value]),
  );
}

/** The first message key of each field. */
function faultsOf(error: z.ZodError | undefined): Faults {
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join(".")] ??= message;
  return faults;
}

const merge = (before: Faults, found: Record<string, string | undefined>): Faults =>
  Object.fromEntries(
    Object.entries({ ...before, ...found }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const inputs = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
  inputs.find(({ name }) => faults[name])?.focus();
}
