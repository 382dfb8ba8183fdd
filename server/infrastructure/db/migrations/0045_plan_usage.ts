import { type Kysely, sql } from "kysely";

/**
 * Triggers count files and bytes, so that rows deleted with their knowledge base or archive are counted too. A new
 * version that is not trained yet counts instead of the one that it replaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const counts = "storage_key is not null and is_current";

const addFiles = (row: string) => `
  insert into organization_usage as held (organization_id, files) ${row}
  on conflict (organization_id) do update set files = held.files + excluded.files;`;

const raiseChatbots = (rows: string) => `
  insert into organization_usage_months as used (organization_id, month, chatbots)
  select organizations.id, date_trunc('month', now() at time zone time_zone)::date, max(peak.chatbots)
  from organizations join (${rows}) as peak on peak.organization_id = organizations.id
  group by organizations.id
  on conflict (organization_id, month)
  do update set chatbots = greatest(used.chatbots, excluded.chatbots);`;

const existing = `(select count(*) from chatbots
  where chatbots.organization_id = changed.organization_id)`;

const statements = [
  `create table organization_usage (
    organization_id uuid primary key references organizations on delete cascade,
    files bigint not null default 0,
    storage_bytes bigint not null default 0
  )`,
  `create table organization_usage_months (
    organization_id uuid not null references organizations on delete cascade,
    month date not null,
    prompts bigint not null default 0,
    message_tokens bigint not null default 0,
    crawled_pages bigint not null default 0,
    trained_pages bigint not null default 0,
    chatbots bigint not null default 0,
    primary key (organization_id, month)
  )`,
  `create table prompt_reservations (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    expires_at timestamptz not null
  )`,
  "create index prompt_reservations_organization on prompt_reservations (organization_id)",
  `alter table crawl_runs
    add column granted_pages integer,
    add column crawled_pages integer not null default 0`,

  `insert into organization_usage (organization_id, files, storage_bytes)
  select id,
    (select count(*) from items where items.organization_id = organizations.id and ${counts}),
    (select coalesce(sum(size), 0) from stored_files where stored_files.organization_id = organizations.id)
  from organizations`,

  `create function count_added_files() returns trigger language plpgsql as $$
  begin ${addFiles(`select organization_id, count(*) from changed where ${counts} group by organization_id`)}
    return null;
  end $$`,
  `create trigger items_files_added after insert on items referencing new table as changed
    for each statement execute function count_added_files()`,
  `create function count_deleted_files() returns trigger language plpgsql as $$
  begin
    update organization_usage as held set files = held.files - gone.files
    from (select organization_id, count(*) as files from changed where ${counts} group by organization_id) as gone
    where held.organization_id = gone.organization_id;
    return null;
  end $$`,
  `create trigger items_files_deleted after delete on items referencing old table as changed
    for each statement execute function count_deleted_files()`,
  `create function count_replaced_file() returns trigger language plpgsql as $$
  begin ${addFiles("select new.organization_id, case when new.is_current then 1 else -1 end")}
    return null;
  end $$`,
  `create trigger items_file_replaced after update of is_current on items for each row
    when (new.storage_key is not null and old.is_current is distinct from new.is_current)
    execute function count_replaced_file()`,

  `create function count_stored_bytes() returns trigger language plpgsql as $$
  begin
    insert into organization_usage as held (organization_id, storage_bytes)
    select organization_id, sum(size) from changed group by organization_id
    on conflict (organization_id) do update set storage_bytes = held.storage_bytes + excluded.storage_bytes;
    return null;
  end $$`,
  `create trigger stored_files_added after insert on stored_files referencing new table as changed
    for each statement execute function count_stored_bytes()`,
  `create function count_freed_bytes() returns trigger language plpgsql as $$
  begin
    update organization_usage as held set storage_bytes = held.storage_bytes - gone.bytes
    from (select organization_id, sum(size) as bytes from changed group by organization_id) as gone
    where held.organization_id = gone.organization_id;
    return null;
  end $$`,
  `create trigger stored_files_deleted after delete on stored_files referencing old table as changed
    for each statement execute function count_freed_bytes()`,

  // The highest number of chatbots in a month, which invoices name.
  `create function record_added_chatbots() returns trigger language plpgsql as $$
  begin ${raiseChatbots(`select organization_id, ${existing} as chatbots from changed`)}
    return null;
  end $$`,
  `create trigger chatbots_added after insert on chatbots referencing new table as changed
    for each statement execute function record_added_chatbots()`,
  `create function record_deleted_chatbots() returns trigger language plpgsql as $$
  begin ${raiseChatbots(
    `select organization_id, ${existing} + count(*) as chatbots from changed group by organization_id`,
  )}
    return null;
  end $$`,
  `create trigger chatbots_deleted after delete on chatbots referencing old table as changed
    for each statement execute function record_deleted_chatbots()`,
];
