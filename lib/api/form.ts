import type { FieldValues, Path, Resolver, UseFormSetError } from "react-hook-form";
import type { z } from "zod";
import { pointerReleased } from "../pointer-released";
import type { CallError } from "./call-error";

/**
 * Validates a form with a schema of the contract. `load` may import it with zod on the first
 * validation.
 */
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

/** Fields of errors that name no field, by code. */
export type FieldOfCode<T extends FieldValues> = Readonly<Record<string, Path<T> | undefined>>;

export const isAtField =
  <T extends FieldValues>(fieldOf: FieldOfCode<T> = {}) =>
  ({ code, details }: CallError): boolean =>
    details.length > 0 || fieldOf[code] !== undefined;

/**
 * Shows API errors at their fields and focuses the first one; returns whether there is one. `fieldOf` is the
 * field of an error code that comes without one. A code with a dot is already a message key.
 */
export function showAtFields<T extends FieldValues>(
  { code, details }: CallError,
  setError: UseFormSetError<T>,
  fieldOf: FieldOfCode<T> = {},
): boolean {
  const path = fieldOf[code];
  // Safe: the API's paths are those of the form's schema.
  const detailFaults = details.map((detail) => ({ ...detail, path: detail.path as Path<T> }));
  const faults = detailFaults.length === 0 && path ? [{ path, code }] : detailFaults;
  for (const [index, fault] of faults.entries()) {
    const message = fault.code.includes(".") ? fault.code : `ErrorMessages.${fault.code}`;
    setError(fault.path, { message }, { shouldFocus: index === 0 });
  }
  return faults.length > 0;
}
