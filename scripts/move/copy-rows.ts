import type { Session } from "./session";
import { QUEUES, type Table } from "./tables";

const BATCH_CHARACTERS = 4 * 1024 ** 2;
const MAX_ROWS = 5_000;

/** Copies all rows of a table in batches, each row as PostgreSQL's text of it. Both sessions are in a transaction. */
export async function copyRows(source: Session, target: Session, table: Table): Promise<void> {
  const { name, columns, fields, row } = table;
  const conflictClause = name === QUEUES ? "on conflict do nothing" : "";
  await source.query(
    `declare moved no scroll cursor for select row(${row})::text as text from ${name}`,
  );
  for (let count = 100; ;) {
    const rows = await source.query<{ text: string }>(`fetch ${count} from moved`);
    if (rows.length === 0) break;
    const texts = rows.map(({ text }) => text);
    await target.query(
      `insert into ${name} (${columns}) overriding system value
      select ${fields} from unnest($1::text[]::${name}[]) moved ${conflictClause}`,
      [texts],
    );
    count = nextCount(texts);
  }
  await source.query("close moved");
}

/** The number of rows for the next batch, estimated from the last one. */
function nextCount(texts: readonly string[]): number {
  const characters = texts.reduce((total, text) => total + text.length, 1);
  const fitting = Math.floor((texts.length * BATCH_CHARACTERS) / characters);
  return Math.max(1, Math.min(MAX_ROWS, 2 * texts.length, fitting));
}
