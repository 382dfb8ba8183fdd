import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import type { Call } from "../client";
import { type SlowSite, serveSlowSite } from "../slow-site";
import { retryInterrupted, retryingClient, type InstallationHandle } from "./installation";
import { compare, countBy, emptyOutcome, type Outcome, type Workload } from "./work";

const PAGES = 40;
const DELAY_MS = 15;
const POLL_MS = 100;
const RETRY_TIMEOUT_MS = 120_000;

export const openSite = (): Promise<SlowSite> => serveSlowSite(DELAY_MS, PAGES);

const partOf = (title: string): string => title.toLowerCase().replace(" ", "");

/** Crawls another part of the site each time, and waits until it is trained. */
export class CrawlWork implements Workload {
  readonly name = "crawl with training";
  readonly #person: Call;
  readonly #site: SlowSite;
  readonly #titles: string[] = [];
  readonly #ready = new Set<string>();
  #acknowledged = 0;
  #interrupted = 0;

  constructor({ owner }: InstallationHandle, site: SlowSite) {
    this.#person = owner.person;
    this.#site = site;
  }

  async start(number: number): Promise<void> {
    const title = `Crawl ${number}`;
    this.#titles.push(title);
    const baseUrl = this.#site.addressOf(partOf(title));
    const body = { kbType: "Web", title, baseUrl, responsibilityConfirmed: true } as const;
    const { interruptions } = await retryInterrupted(() =>
      this.#person(knowledgeBaseApi.create, { body }).catch((error: unknown) => {
        // A creation whose answer was lost after its commit.
        if (!/EXISTS/.test(String(error))) throw error;
      }),
    );
    this.#interrupted += interruptions;
    this.#acknowledged += 1;
    const deadline = Date.now() + RETRY_TIMEOUT_MS;
    while (!(await this.#isReady(title)) && Date.now() < deadline) await wait(POLL_MS);
  }

  async isComplete(): Promise<boolean> {
    for (const title of this.#titles) if (!(await this.#isReady(title))) return false;
    return true;
  }

  async check(db: Db): Promise<Outcome> {
    const bases = await db
      .selectFrom("knowledgeBases")
      .where("title", "like", "Crawl %")
      .select(["id", "kbStatus"])
      .execute();
    const pages = await readPages(
      db,
      bases.map(({ id }) => id),
    );
    const found = compare(this.#addresses(), countBy(pages.map(({ address }) => address)));
    const unfinished = pages.filter(({ state, chunks }) => state !== "Finished" || chunks === 0);
    return {
      ...emptyOutcome,
      started: this.#titles.length,
      acknowledged: this.#acknowledged,
      interrupted: this.#interrupted,
      lost: found.lost,
      duplicated: found.duplicated + pages.filter(({ chunks }) => chunks > 1).length,
      stuck: unfinished.length + bases.filter(({ kbStatus }) => kbStatus !== "Ready").length,
    };
  }

  async #isReady(title: string): Promise<boolean> {
    if (this.#ready.has(title)) return true;
    const query = { search: title };
    const found = await retryingClient(this.#person)(knowledgeBaseApi.list, { query });
    const isReady = found.some((each) => each.title === title && each.dto.kbStatus === "Ready");
    if (isReady) this.#ready.add(title);
    return isReady;
  }

  #addresses(): string[] {
    return this.#titles.flatMap((title) => {
      const address = this.#site.addressOf(partOf(title));
      const others = Array.from({ length: PAGES - 1 }, (__, at) => `${address}page-${at + 1}`);
      return [address, ...others];
    });
  }
}

/** Returns the pages of knowledge bases, each with the number of passages that contain its sentence. */
async function readPages(db: Db, kbIds: readonly string[]) {
  const { rows } = await sql<{ address: string; state: string; chunks: number }>`
    select page_url as address, coalesce(stage, state) as state, (
      select count(*)::int from chunks where chunks.item_id = items.id and text like '%no other page says%'
    ) as chunks
    from items where kb_id = any(${kbIds}::uuid[])`.execute(db);
  return rows;
}
