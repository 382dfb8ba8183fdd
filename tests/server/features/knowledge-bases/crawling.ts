import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi, newWebsite } from "@/contract/knowledge-bases/knowledge-bases";
import { insertWebsite } from "@/server/features/knowledge-bases/website/insert-website";
import { markInProgress } from "@/server/features/knowledge-bases/write-repo";
import { insert as insertRun } from "@/server/features/runs/run-repo";
import type { Run } from "@/server/features/runs/run-types";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { requestOf, type Person, type TestPlatform } from "@/tests/platform";

/** The actions of a person with one website, and their visible results. */
export function websiteOf(platform: TestPlatform, person: Person, id: string) {
  const params = { id };
  const runs = () => person(crawlApi.runs, { params, query: {} });
  const begin = async (data: object = {}) => {
    const request = requestOf(knowledgeBaseApi.recrawl, { params, query: { async: "true" } });
    const headers = { cookie: person.cookie, "content-type": "application/json" };
    const answer = await platform.inject({ ...request, headers, payload: { data } });
    expect(answer.statusCode).toBe(202);
  };
  const newest = async () => {
    const [run] = await runs();
    if (!run) throw new Error("There was no crawl.");
    return run;
  };
  return {
    begin,
    newest,
    runs,
    /** Crawls again. Returns the completed run. */
    crawlAgain: async (data: object = {}) => {
      await begin(data);
      await platform.finishJobs();
      return newest();
    },
    get: () => person(knowledgeBaseApi.get, { params }),
    cancel: () => person(crawlApi.cancel, { params }),
    readPage: (path: string) => person(crawlApi.readPage, { params, body: { url: path } }),
    retry: (items?: string[]) => person(crawlApi.retry, { params, body: items ? { items } : {} }),
    /** The paths that a run changed, by kind. */
    changes: async (runId: string, query: object = {}) => {
      const rows = await person(crawlApi.changes, { params: { id, runId }, query });
      return rows.map(({ kind, pageUrl }) => `${kind} ${new URL(pageUrl).pathname}`);
    },
    /** The outcome of each page, by path. */
    pages: async () => {
      const items = await person(knowledgeBaseApi.explore, { params, query: { pageSize: 100 } });
      return Object.fromEntries(items.map((item) => [new URL(item.pageUrl ?? "").pathname, item]));
    },
    search: (question: string) => person(itemApi.search, { params, body: { question } }),
  };
}

type Owner = { organizationId: string; userId: string };

/** Inserts a website in progress under its first run, without a job. */
export async function insertRunningWebsite(
  db: Db,
  { organizationId, userId }: Owner,
  { title, baseUrl }: { title: string; baseUrl: string },
): Promise<Run> {
  const website = newWebsite.parse({ title, baseUrl, responsibilityConfirmed: true });
  const { kbId } = await insertWebsite(db, organizationId, userId, website, new Date());
  const run = { organizationId, kbId, runId: newId() };
  await markInProgress(db, run, {});
  await insertRun(db, run, "created");
  return run;
}
