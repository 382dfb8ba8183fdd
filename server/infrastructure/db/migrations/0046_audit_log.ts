import { type Kysely, sql } from "kysely";

/**
 * Actors and subjects are stored by name, so that entries outlive them. Triggers refuse to change or delete an entry as
 * long as its organisation exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_entries (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    created_at timestamptz not null,
    actor_type text not null,
    actor_id uuid,
    actor_name text not null,
    actor_email text,
    action text not null,
    subject_type text not null,
    subject_id uuid,
    subject_name text,
    address text,
    user_agent text,
    before jsonb,
    after jsonb
  )`,
  "create index audit_entries_newest on audit_entries (organization_id, created_at desc, id desc)",
  "create index audit_entries_actor on audit_entries (organization_id, actor_id, created_at desc, id desc)",
  "create index audit_entries_subject on audit_entries (organization_id, subject_type, created_at desc, id desc)",
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    -- Deleting an organisation deletes its row first, then its entries.
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.organization_id) then
      return old;
    end if;
    raise exception 'the audit log cannot be changed';
  end $$`,
  `create trigger audit_entries_unchanged before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_kept before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];
