import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table oidc_settings add column if not exists mcp_access boolean not null default false`.execute(
    db,
  );
}
