import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { signUp } from "./client";
import { serveFolder } from "./folder-site";
import { startPlatform } from "./platform";
import { crawlWebsite } from "./website-bot";

const crawled = z.object({
  dataDir: z.string(),
  organizationId: z.string(),
  /** Knowledge bases by name: COMPANY-LANG, and corpus-LANG. */
  kbs: z.record(z.string(), z.string()),
});
export type CrawledSites = z.output<typeof crawled>;

const LANGUAGES = ["de", "en"] as const;

/** Crawls the sites of both test sets into a data directory. With a `cacheFile`, the next run skips the crawl. */
export async function crawlTestSites(
  testSet: string,
  corpus: string,
  cacheFile?: string,
): Promise<CrawledSites> {
  if (cacheFile && existsSync(cacheFile))
    return crawled.parse(JSON.parse(await readFile(cacheFile, "utf8")));
  const companies = await readdir(join(testSet, "site"));
  const folders = [
    ...companies.map((name) => ({ name, folder: join(testSet, "site", name) })),
    { name: "corpus", folder: join(corpus, "site") },
  ];
  const sites = [];
  for (const { name, folder } of folders) sites.push({ name, site: await serveFolder(folder) });
  const hosts = sites.map(({ site }) => site.host).join(",");
  const platform = await startPlatform({ CRAWLER_ALLOW_HOSTS: hosts });
  const { person, organizationId } = await signUp(platform);
  const kbs: Record<string, string> = {};
  for (const { name, site } of sites) {
    for (const lang of LANGUAGES) {
      const title = `${name}-${lang}`;
      kbs[title] = await crawlWebsite(person, title, `${site.baseUrl}${lang}/`);
    }
  }
  await platform.stop();
  for (const { site } of sites) await site.close();
  const crawledSites = { dataDir: platform.dataDir, organizationId, kbs };
  if (cacheFile) await writeFile(cacheFile, JSON.stringify(crawledSites));
  return crawledSites;
}
