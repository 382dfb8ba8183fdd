import { type FormEvent, useRef, useState } from "react";
import { pointerReleased } from "@/lib/pointer-released";
import type { Credentials } from "./accept-terms";

const fields = ["email", "password"] as const;
type Name = (typeof fields)[number];
type Faults = Partial<Record<Name, string>>;

/** Validates with the contract, which loads on the first validation. */
async function validate(form: HTMLFormElement): Promise<{ body?: Credentials; faults: Faults }> {
  const values = Object.fromEntries(new FormData(form));
  const [{ authApi }] = await Promise.all([import("@/contract/auth"), pointerReleased()]);
  const { data, error } = authApi.login.body.safeParse(values);
  const faults: Faults = {};
  for (const name of fields) {
    const issue = error?.issues.find(({ path }) => path[0] === name);
    if (issue) faults[name] = issue.message;
  }
  return { ...(data && { body: data }), faults };
}

/**
 * The two fields of the sign-in form, without a form library, to keep the page small. A field is
 * validated when it is left, and from then on with each change.
 */
export function useCredentials(onValid: (body: Credentials) => void) {
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<Name>());
  const checks = useRef(0);
  const [faults, setFaults] = useState<Faults>({});

  const check = async () => {
    const current = form.current;
    if (!current) return {};
    const number = ++checks.current;
    const { body, faults: found } = await validate(current);
    if (number !== checks.current) return {};
    setFaults(Object.fromEntries([...left.current].map((name) => [name, found[name]])));
    const wrong = fields.find((name) => found[name]);
    return { ...(body && { body }), ...(wrong && { wrong }) };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    for (const name of fields) left.current.add(name);
    const { body, wrong } = await check();
    if (body) onValid(body);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  const register = (name: Name) => ({
    name,
    onBlur: () => {
      left.current.add(name);
      void check();
    },
    onChange: () => void (left.current.has(name) && check()),
  });
  return { form, faults, register, onSubmit: (event: FormEvent) => void submit(event) };
}
