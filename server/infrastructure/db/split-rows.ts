/** The number of parameters of a statement is limited. */
const ROWS_PER_STATEMENT = 500;

/** Splits rows for several inserts. */
export function* splitRows<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    yield rows.slice(at, at + ROWS_PER_STATEMENT);
}
