import { type Kysely, sql } from "kysely";

/**
 * The law asks the seller to keep invoices, so they outlive their organisation, and triggers refuse to change or delete
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `carried_over`: the plan is older than invoicing, so its setup is not charged.
  `create table organization_plan_periods (
    organization_id uuid not null references organizations on delete cascade,
    started_at timestamptz not null,
    plan text not null,
    valid_until timestamptz,
    carried_over boolean not null default false,
    primary key (organization_id, started_at)
  )`,
  `insert into organization_plan_periods (organization_id, started_at, plan, valid_until, carried_over)
  select id, now(), plan, plan_valid_until, true from organizations`,
  `create function record_plan() returns trigger language plpgsql as $$
  begin
    insert into organization_plan_periods (organization_id, started_at, plan, valid_until)
    values (new.id, case tg_op when 'INSERT' then new.created_at else new.updated_at end, new.plan, new.plan_valid_until)
    on conflict (organization_id, started_at) do update set plan = excluded.plan, valid_until = excluded.valid_until;
    return null;
  end $$`,
  `create trigger organizations_plan_added after insert on organizations
    for each row execute function record_plan()`,
  `create trigger organizations_plan_changed after update of plan, plan_valid_until on organizations for each row
    when (old.plan is distinct from new.plan or old.plan_valid_until is distinct from new.plan_valid_until)
    execute function record_plan()`,
  `alter table organizations
    add column discount_percent integer not null default 0 check (discount_percent between 0 and 100),
    add column discount_last_month date`,

  `create table invoice_numbers (
    seller_vat_id text not null,
    year integer not null,
    last_number integer not null,
    primary key (seller_vat_id, year)
  )`,
  `create table invoices (
    id uuid primary key,
    organization_id uuid references organizations on delete set null,
    type text not null check (type in ('invoice', 'creditNote')),
    number text not null,
    seller_vat_id text not null,
    issued_on date not null,
    due_on date,
    period_from date not null,
    period_to date not null,
    language text not null,
    seller jsonb not null,
    buyer jsonb not null,
    vat_category text not null,
    vat_rate integer not null,
    vat_reason text not null,
    vat_evidence jsonb,
    discount_cents bigint not null,
    net_cents bigint not null,
    vat_cents bigint not null,
    gross_cents bigint not null,
    line_count integer not null,
    preceding_id uuid unique references invoices,
    xml text not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    mailed_at timestamptz,
    unique (seller_vat_id, number)
  )`,
  "create index invoices_newest on invoices (organization_id, created_at desc, id desc)",
  "create index invoices_issued on invoices (issued_on)",
  `create table invoice_lines (
    invoice_id uuid not null references invoices,
    position integer not null,
    item text not null,
    plan text not null,
    plan_name text not null,
    quantity bigint not null,
    unit_cents bigint not null,
    period_from date,
    period_to date,
    primary key (invoice_id, position)
  )`,
  `create table invoice_months (
    organization_id uuid not null references organizations on delete cascade,
    month date not null,
    closed_at timestamptz,
    waits_for text,
    invoice_id uuid references invoices,
    primary key (organization_id, month)
  )`,

  // For deletions and truncation, which are always rejected.
  `create function refuse_invoice_change() returns trigger language plpgsql as $$
  begin
    raise exception 'a closed invoice cannot be changed';
  end $$`,
  // Allows two kinds of changes: a deleted organisation is unlinked, and payment and mail are recorded.
  `create function refuse_changed_invoice() returns trigger language plpgsql as $$
  declare later constant text[] := '{organization_id,paid_at,mailed_at}';
  begin
    if (new.organization_id is null or new.organization_id is not distinct from old.organization_id)
      and to_jsonb(new) - later = to_jsonb(old) - later then
      return new;
    end if;
    raise exception 'a closed invoice cannot be changed';
  end $$`,
  `create trigger invoices_unchanged before update on invoices
    for each row execute function refuse_changed_invoice()`,
  `create trigger invoices_not_deleted before delete on invoices
    for each row execute function refuse_invoice_change()`,
  `create trigger invoices_kept before truncate on invoices
    for each statement execute function refuse_invoice_change()`,
  // All positions are taken when the invoice is written, so that none can be added later.
  `create function refuse_late_line() returns trigger language plpgsql as $$
  begin
    if new.position not between 1 and (select line_count from invoices where id = new.invoice_id) then
      raise exception 'a closed invoice cannot be changed';
    end if;
    return new;
  end $$`,
  `create trigger invoice_lines_added before insert on invoice_lines
    for each row execute function refuse_late_line()`,
  `create trigger invoice_lines_unchanged before update or delete on invoice_lines
    for each row execute function refuse_invoice_change()`,
  `create trigger invoice_lines_kept before truncate on invoice_lines
    for each statement execute function refuse_invoice_change()`,
];
