import { type FormEvent, useRef, useState } from "react";
import { notifyFailure, toCallError } from "@/lib/api/call-error";
import { useErrorHandlers } from "@/lib/api/error-handlers";
import { pointerReleased } from "@/lib/pointer-released";
import type { loadLogin } from "../queries";
import type { Credentials } from "./accept-terms";

const fields = ["email", "password"] as const;
type Name = (typeof fields)[number];
type FieldErrors = Partial<Record<Name, string>>;
type ValidatedCredentials = { body?: Credentials; fieldErrors: FieldErrors };
type Load = typeof loadLogin;

/** Validates with the contract, which loads on the first validation. */
async function validate(form: HTMLFormElement, load: Load): Promise<ValidatedCredentials> {
  const values = Object.fromEntries(new FormData(form));
  const [login] = await Promise.all([load(), pointerReleased()]);
  const { data, error } = login.body.safeParse(values);
  const fieldErrors: FieldErrors = {};
  for (const name of fields) {
    const issue = error?.issues.find(({ path }) => path[0] === name);
    if (issue) fieldErrors[name] = issue.message;
  }
  return { ...(data && { body: data }), fieldErrors };
}

/**
 * The two fields of the sign-in form, without a form library, to keep the page small. A field is
 * validated when it is left, and from then on with each change. `skipEmptyBlur` excludes an empty
 * field with autofocus.
 */
export function useCredentials(load: Load, onValid: (body: Credentials) => void) {
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<Name>());
  const checks = useRef(0);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});

  const check = async (current: HTMLFormElement) => {
    const number = ++checks.current;
    const validated = await validate(current, load);
    if (number === checks.current) {
      const { fieldErrors: foundErrors } = validated;
      setFieldErrors(
        Object.fromEntries([...touched.current].map((name) => [name, foundErrors[name]])),
      );
    }
    return validated;
  };
  const { isValidating, submit } = useSubmit(check, onValid);
  // If the contract does not load, the submit reports it.
  const checkField = () => void (form.current && check(form.current).catch(() => {}));
  const register = (name: Name) => ({
    name,
    onBlur: () => {
      touched.current.add(name);
      checkField();
    },
    onChange: () => void (touched.current.has(name) && checkField()),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const name of fields) touched.current.add(name);
    void submit(event.currentTarget);
  };
  return { form, fieldErrors, isValidating, register, onSubmit };
}

/** A later submit replaces an earlier one that is still being validated. */
function useSubmit(
  check: (form: HTMLFormElement) => Promise<ValidatedCredentials>,
  onValid: (body: Credentials) => void,
) {
  const handlers = useErrorHandlers();
  const submits = useRef(0);
  const [isValidating, setIsValidating] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const number = ++submits.current;
    setIsValidating(true);
    const {
      error,
      body,
      fieldErrors = {},
    } = await check(form).then(
      (validated) => ({ ...validated, error: undefined }),
      (cause: unknown) => ({ error: toCallError(cause), body: undefined, fieldErrors: undefined }),
    );
    if (number !== submits.current) return;
    setIsValidating(false);
    if (error) return notifyFailure(error, handlers);
    if (body) return onValid(body);
    const wrong = fields.find((name) => fieldErrors[name]);
    if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return { isValidating, submit };
}
