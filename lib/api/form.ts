import type { FieldValues, Path, Resolver, UseFormSetError } from "react-hook-form";
import type { z } from "zod";
import { pointerReleased } from "../pointer-released";
import type { CallError } from "./call-error";

/** Checks a form with a schema of the contract; `load` may fetch it, with zod, at the first check. */
export function contractResolver<In extends FieldValues, Out>(
  load: () => z.ZodType<Out, In> | Promise<z.ZodType<Out, In>>,
): Resolver<In, unknown, Out> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([
      import("@hookform/resolvers/zod"),
      load(),
      pointerReleased(),
    ]);
    return zodResolver(schema)(values, context, options);
  };
}

/** Which field a refusal that names none belongs to. */
export type FieldOfCode<T extends FieldValues> = Readonly<Record<string, Path<T> | undefined>>;

/** Is this failure one that `showAtFields` shows, so that nobody else need tell it? */
export const isAtField =
  <T extends FieldValues>(fieldOf: FieldOfCode<T> = {}) =>
  ({ code, details }: CallError): boolean =>
    details.length > 0 || fieldOf[code] !== undefined;

/**
 * Puts what the API found wrong at the fields it names, or at the one that `fieldOf` knows for its code, and goes to
 * the first. A rule of the schema comes as its message key, a code of the catalogue bare. True when a field was found.
 */
export function showAtFields<T extends FieldValues>(
  { code, details }: CallError,
  setError: UseFormSetError<T>,
  fieldOf: FieldOfCode<T> = {},
): boolean {
  const path = fieldOf[code];
  // Safe enough: the API's paths are those of the very schema the form is made of.
  const named = details.map((detail) => ({ ...detail, path: detail.path as Path<T> }));
  const faults = named.length === 0 && path ? [{ path, code }] : named;
  for (const [index, fault] of faults.entries()) {
    const message = fault.code.includes(".") ? fault.code : `ErrorMessages.${fault.code}`;
    setError(fault.path, { message }, { shouldFocus: index === 0 });
  }
  return faults.length > 0;
}
