import { type Expression, sql } from "kysely";
import { z } from "zod";
import { websiteKey } from "@/contract/fields/addresses";
import type { NewWebsite } from "@/contract/knowledge-bases/knowledge-bases";

export type CrawlScope = Pick<
  NewWebsite,
  "subPages" | "include" | "exclude" | "includeFiles" | "maxPages" | "maxDepth"
> & { baseUrl: string };

export type ScopeChange = { [Key in keyof CrawlScope]?: CrawlScope[Key] | undefined };

type ScopeRow = Pick<CrawlScope, "baseUrl" | "includeFiles" | "maxPages" | "maxDepth"> & {
  subPages: unknown;
  include: unknown;
  exclude: unknown;
};

const texts = z.array(z.string());

export const scopeOf = (row: ScopeRow): CrawlScope => ({
  baseUrl: row.baseUrl,
  subPages: texts.parse(row.subPages),
  include: texts.parse(row.include),
  exclude: texts.parse(row.exclude),
  includeFiles: row.includeFiles,
  maxPages: row.maxPages,
  maxDepth: row.maxDepth,
});

export function scopeColumns(change: ScopeChange) {
  const { baseUrl, subPages, include, exclude, includeFiles, maxPages, maxDepth } = change;
  return {
    includeFiles,
    maxPages,
    maxDepth,
    ...(baseUrl && { baseUrl, websiteKey: keyOf(baseUrl) }),
    ...(subPages && { subPages: JSON.stringify(subPages) }),
    ...(include && { include: JSON.stringify(include) }),
    ...(exclude && { exclude: JSON.stringify(exclude) }),
  };
}

/** An old duplicate has no key and can still be crawled. */
const keyOf = (baseUrl: string): Expression<string> =>
  sql<string>`case when base_url = ${baseUrl} then website_key else ${websiteKey(baseUrl)} end`;
