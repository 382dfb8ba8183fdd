/** The unique index that a statement ran into, if that is why it failed: `code` 23505 in both drivers. */
export function violatedIndex(error: unknown): string | undefined {
  if (codeOf(error) !== "23505") return undefined;
  return error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
}

/** Did a row's statement fail because the row that it belongs to is gone? */
export const isOrphan = (error: unknown): boolean => codeOf(error) === "23503";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;
