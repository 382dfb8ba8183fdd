import { migrations } from "@/server/infrastructure/db/migrate";
import type { Session } from "./session";

/** The parts of statements about a table, quoted. */
export type Table = {
  name: string;
  /** The columns that an insert names: generated ones are left out. */
  columns: string;
  /** The same columns of a row called `moved`. */
  fields: string;
  /** All columns in their order, with null for generated ones. */
  row: string;
  /** Names and types, in alphabetical order: an upgraded database may have another order of columns. */
  signature: string;
};

/** The queues are created with the options of the database, so that only unknown queues are copied. */
export const QUEUES = "pgboss.queue";
const jobTables = ["job", "job_dependency", "queue", "schedule", "subscription"];

/** All tables with data. The rest of pg-boss is statistics. */
export function listTables(session: Session): Promise<Table[]> {
  return session.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attnum) filter (where attgenerated = '') as columns,
      string_agg(format('moved.%I', attname), ', ' order by attnum) filter (where attgenerated = '') as fields,
      string_agg(case attgenerated when '' then format('%I', attname) else 'null' end, ', ' order by attnum) as row,
      string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attname) as signature
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and not relispartition and relname not like 'kysely\\_migration%'
      and (nspname = 'public' or nspname = 'pgboss' and relname = any($1))
    group by nspname, relname order by nspname desc, relname`,
    [jobTables],
  );
}

/** Whether a database has no tables. */
export async function isBlank(session: Session): Promise<boolean> {
  const [found] = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%'`,
  );
  return found?.count === 0;
}

/** @throws {Error} if the database was written by another version of the product */
export async function requireThisVersion(session: Session, what: string): Promise<void> {
  const [migrationTable] = await session.query<{ exists: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as exists",
  );
  if (!migrationTable?.exists) throw new Error(`The ${what} has tables of another program.`);
  const rows = await session.query<{ name: string }>("select name from kysely_migration");
  const done = new Set(rows.map(({ name }) => name));
  if ([...done].some((name) => !(name in migrations))) {
    throw new Error(`The ${what} was written by a newer version: use that version.`);
  }
  if (Object.keys(migrations).some((name) => !done.has(name))) {
    throw new Error(`The ${what} was written by an older version: start this version on it once.`);
  }
}

/** @throws {Error} if the copy would lack a table or column of the source */
export async function requireSameTables(source: Session, target: Session): Promise<void> {
  const [from, to] = [await listTables(source), await listTables(target)];
  const targetSignatures = new Map(to.map(({ name, signature }) => [name, signature]));
  const unknown = from.filter(({ name, signature }) => targetSignatures.get(name) !== signature);
  if (unknown.length > 0 || from.length !== to.length) {
    const names = unknown.map(({ name }) => name).join(", ");
    throw new Error(`The tables of source and target differ: ${names || "some are missing"}.`);
  }
  const [others] = await source.query<{ count: number }>(
    `select (select count(*) from pg_largeobject_metadata)::int
      + (select count(*) from pg_sequences where schemaname = 'public')::int as count`,
  );
  if (others?.count !== 0) throw new Error("The source has large objects or sequences.");
}
