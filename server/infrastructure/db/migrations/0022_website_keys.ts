import { type Kysely, sql } from "kysely";
import { websiteKey } from "@/contract/fields/addresses";

/**
 * An organisation has a website once, however its address is spelled. Of existing duplicates, the oldest gets the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge_bases add column website_key text`.execute(db);
  await setKeys(db);
  await sql`
    create unique index knowledge_bases_website on knowledge_bases (organization_id, website_key)
  `.execute(db);
}

type Website = { id: string; organization_id: string; base_url: string };

async function setKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Website>`
    select id, organization_id, base_url from knowledge_bases where base_url is not null order by created_at, id
  `.execute(db);
  const first = new Map<string, { id: string; key: string }>();
  for (const { id, organization_id: organization, base_url: baseUrl } of rows) {
    if (!URL.canParse(baseUrl)) continue;
    const key = websiteKey(baseUrl);
    const place = `${organization} ${key}`;
    if (!first.has(place)) first.set(place, { id, key });
  }
  const keyed = [...first.values()];
  await sql`
    update knowledge_bases set website_key = keyed.key
    from unnest(${keyed.map(({ id }) => id)}::uuid[], ${keyed.map(({ key }) => key)}::text[]) as keyed (id, key)
    where knowledge_bases.id = keyed.id
  `.execute(db);
}
