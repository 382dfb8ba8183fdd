type Paging = { page: number; pageSize: number };

/** Counts only if the page cannot be the last one. */
export async function totalOf(
  { page, pageSize }: Paging,
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return isLast ? (page - 1) * pageSize + rows.length : count();
}
