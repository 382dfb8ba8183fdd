import type { Session } from "./session";
import type { Table } from "./tables";

export type Checksum = { rows: number; sum: string };

/** The number of rows, and the sum of 64 bits of the SHA-256 hash of each. Their order does not matter. */
export async function checksumOf(session: Session, { name, row }: Table): Promise<Checksum> {
  const [found] = await session.query<Checksum>(
    `select count(*)::int as rows, coalesce(sum(hash), 0)::text as sum from (
      select ('x' || encode(substr(sha256(convert_to(row(${row})::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
        as hash
      from ${name}
    ) hashes`,
  );
  if (!found) throw new Error(`${name} has no checksum.`);
  return found;
}

/** Returns the rows of source and target. @throws {Error} if they differ */
export async function verifyTable(source: Session, target: Session, table: Table): Promise<number> {
  const [from, to] = [await checksumOf(source, table), await checksumOf(target, table)];
  if (from.rows !== to.rows || from.sum !== to.sum) {
    throw new Error(
      `${table.name} differs: ${from.rows} rows (${from.sum}) in the source, ${to.rows} (${to.sum}) in the target.`,
    );
  }
  return from.rows;
}
