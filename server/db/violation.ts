/** The unique index that a statement ran into, if that is why it failed: `code` 23505 in both drivers. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505") return undefined;
  return "constraint" in error ? String(error.constraint) : undefined;
}
