/** Returns the unique index that a failed statement violated, or undefined. */
export function violatedIndex(error: unknown): string | undefined {
  if (codeOf(error) !== "23505") return undefined;
  return error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
}

/** Whether a statement failed because a referenced row does not exist. */
export const isOrphan = (error: unknown): boolean => codeOf(error) === "23503";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
