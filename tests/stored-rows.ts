import { type RawBuilder, sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";

type Table = { name: string; hasOrganization: boolean };

const tablesOf = new WeakMap<Db, Promise<Table[]>>();

/** Returns the tables of the product, without those of the job queue. */
export async function productTables(db: Db): Promise<string[]> {
  return (await readTables(db)).map(({ name }) => name);
}

/** Returns the tables of the product with a column for the organisation. */
export async function organizationTables(db: Db): Promise<string[]> {
  return (await readTables(db)).flatMap(({ name, hasOrganization }) =>
    hasOrganization ? [name] : [],
  );
}

function readTables(db: Db): Promise<Table[]> {
  const tables = tablesOf.get(db) ?? introspect(db);
  tablesOf.set(db, tables);
  return tables;
}

async function introspect(db: Db): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema, isView }) => schema === "public" && !isView)
    .map(({ name, columns }) => ({
      name,
      hasOrganization: columns.some((column) => column.name === "organization_id"),
    }));
}

/** A row of the table `one`, as the name of its table and JSON. */
export const asText = (table: string): RawBuilder<string> =>
  sql`${sql.lit(table)} || ' ' || row_to_json(one)::text`;

/** The name of the table of a row that `asText` wrote. */
export const tableOf = (row: string): string => row.slice(0, row.indexOf(" "));

/**
 * Returns every row of the tables, of one organisation if it is named, to compare before and after. One statement for all
 * tables: each costs more than its rows.
 */
export async function storedRows(
  db: Db,
  tables: readonly string[],
  organizationId?: string,
): Promise<string[]> {
  const condition = organizationId ? sql`where organization_id = ${organizationId}::uuid` : sql``;
  const selects = tables.map(
    (name) => sql`select ${asText(name)} as row from ${sql.table(name)} as one ${condition}`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ row }) => row).toSorted();
}
