import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists evaluation_cases (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    question text not null,
    must_contain jsonb not null default '[]',
    must_not_contain jsonb not null default '[]',
    cited_source text,
    is_refusal boolean not null default false
  )`,
  "create index if not exists evaluation_cases_chatbot on evaluation_cases (chatbot_id)",
  "create index if not exists evaluation_cases_organization on evaluation_cases (organization_id)",
  `create table if not exists evaluation_runs (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    chatbot_id uuid not null references chatbots on delete cascade,
    trigger text not null,
    state text not null check (state in ('running', 'finished', 'failed')),
    total integer not null,
    asked integer not null default 0,
    passed integer not null default 0,
    started_at timestamptz not null,
    ended_at timestamptz
  )`,
  "create index if not exists evaluation_runs_chatbot on evaluation_runs (chatbot_id, id)",
  "create index if not exists evaluation_runs_organization on evaluation_runs (organization_id)",
  // A run asks the cases as they were when it began.
  `create table if not exists evaluation_results (
    run_id uuid not null references evaluation_runs on delete cascade,
    position integer not null,
    organization_id uuid not null references organizations on delete cascade,
    case_id uuid references evaluation_cases on delete set null,
    expected jsonb not null,
    question text not null,
    answer text,
    citations jsonb not null default '[]',
    checks jsonb not null default '[]',
    has_passed boolean,
    primary key (run_id, position)
  )`,
  "create index if not exists evaluation_results_case on evaluation_results (case_id)",
  `create index if not exists evaluation_results_organization
    on evaluation_results (organization_id)`,
];
