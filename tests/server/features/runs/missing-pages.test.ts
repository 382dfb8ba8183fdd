import { sql } from "kysely";
import { deleteGonePages } from "@/server/features/runs/website/delete-gone-pages";
import { listKnownPages } from "@/server/features/runs/website/frontier/frontier-repo";
import { listMissingPages } from "@/server/features/runs/website/missing-pages-repo";
import { newId } from "@/server/infrastructure/db/id";
import type { TestPlatform } from "../../../platform";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let site: LocalSite;
beforeAll(async () => {
  platform = await openWebPlatform();
  site = await serve((path) => shopPages[path]);
});
afterAll(async () => {
  await site.close();
  await platform.close();
});

const COUNT = 250;

/** Trains a website and inserts `COUNT` dead links. Link n has been missing for n hours. */
async function trainWithDeadLinks() {
  const ada = await platform.signUp();
  const { dto } = await trainWebsite(platform, ada, site.base);
  const { organizationId } = ada.user;
  const { db } = platform.deps;
  const newest = await db
    .selectFrom("crawlRuns")
    .where("kbId", "=", dto.kbId)
    .select("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into items (id, organization_id, kb_id, kind, page_url, depth, state, error_code, missing_since)
    select gen_random_uuid(), ${organizationId}, ${dto.kbId}, 'page', ${site.base} || 'dead/' || n, 1, 'skipped',
      'CRAWL_HTTP_404', now() - n * interval '1 hour'
    from generate_series(1, ${COUNT}::int) n`.execute(db);
  const listUrls = async (): Promise<string[]> => {
    const rows = await db
      .selectFrom("items")
      .where("kbId", "=", dto.kbId)
      .select("pageUrl")
      .execute();
    return rows.flatMap(({ pageUrl }) => pageUrl ?? []);
  };
  return { db, listUrls, run: { organizationId, kbId: dto.kbId, runId: newest.id } };
}

test("a run checks the 200 pages that were lost most recently", async () => {
  const { db, run } = await trainWithDeadLinks();
  const next = { ...run, runId: newId() };
  const missing = await listMissingPages(db, next);
  expect(missing).toHaveLength(200);
  expect(missing.at(0)?.pageUrl).toBe(`${site.base}dead/1`);
  expect(missing.at(-1)?.pageUrl).toBe(`${site.base}dead/200`);
  const addresses = await listKnownPages(db, next, { position: undefined, rows: 1_000 });
  expect(addresses.filter(({ needsVisit }) => needsVisit)).toHaveLength(4);
});

test("a continued run checks no further missing pages", async () => {
  const { db, run } = await trainWithDeadLinks();
  const ids = (await listMissingPages(db, run)).map(({ id }) => id);
  await db.updateTable("items").where("id", "in", ids).set({ crawlRunId: run.runId }).execute();
  expect(await listMissingPages(db, run)).toEqual([]);
});

test("deletes pages that were not found for 30 days, even if the time ran out", async () => {
  const { db, run, listUrls } = await trainWithDeadLinks();
  const deadUrl = (number: number): string => `${site.base}dead/${number}`;
  await db
    .updateTable("items")
    .where("pageUrl", "in", [deadUrl(7), deadUrl(8)])
    .where("kbId", "=", run.kbId)
    .set({ missingSince: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await deleteGonePages(platform.deps, run, false, new AbortController().signal);
  const left = await listUrls();
  expect(left).toHaveLength(4 + COUNT - 2);
  expect(left).toContain(deadUrl(9));
  expect(left).not.toContain(deadUrl(7));
});
