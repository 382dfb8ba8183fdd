import type { Session } from "./session";
import type { Table } from "./tables";

/** Runs `work` without foreign keys and triggers, because rows arrive in any order and triggers would count them twice. */
export async function withoutConstraints(
  session: Session,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await session.query<{ owner: string; name: string; definition: string }>(
    `select format('%I.%I', nspname, relname) as owner, format('%I', conname) as name,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')`,
  );
  for (const { owner, name } of keys) {
    await session.query(`alter table ${owner} drop constraint ${name}`);
  }
  for (const { name } of tables) await session.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await session.query(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of keys) {
    await session.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}
