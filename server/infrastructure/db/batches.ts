/** Rows of one statement, which has a limited number of parameters. */
const batchRows = 500;

export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows);
}
