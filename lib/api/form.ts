import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { CallError } from "./call-error";
import { namedFaults } from "./faults";

/** Puts what the API found wrong at the fields it names. True when at least one was named. */
export function showAtFields<T extends FieldValues>(
  error: CallError,
  setError: UseFormSetError<T>,
): boolean {
  for (const [field, message] of namedFaults(error)) {
    // Safe enough: the API's paths are those of the very schema the form is made of.
    setError(field as Path<T>, { message }, { shouldFocus: true });
  }
  return error.details.length > 0;
}
