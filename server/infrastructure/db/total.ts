type Paging = { page: number; pageSize: number };

/** How many rows there are on all pages: the last page tells it, and of any other they are counted. */
export async function totalOf(
  { page, pageSize }: Paging,
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return isLast ? (page - 1) * pageSize + rows.length : count();
}
