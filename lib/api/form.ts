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

/**
 * Puts what the API found wrong at the fields it names: a rule of the schema comes as its message key, a code of
 * the catalogue bare. True when at least one was named.
 */
export function showAtFields<T extends FieldValues>(
  error: CallError,
  setError: UseFormSetError<T>,
): boolean {
  for (const { path, code } of error.details) {
    const message = code.includes(".") ? code : `ErrorMessages.${code}`;
    // Safe enough: the API's paths are those of the very schema the form is made of.
    setError(path as Path<T>, { message }, { shouldFocus: true });
  }
  return error.details.length > 0;
}
