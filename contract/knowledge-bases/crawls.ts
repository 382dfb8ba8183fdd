import { z } from "zod";
import { byId, endpoint, pageQuery } from "../endpoint";
import { messageKey } from "../errors";
import { address } from "../fields/patterns";
import { limits } from "../limits";
import { pathAndQuery } from "./path-rules";

export const schedules = ["off", "daily", "weekly", "monthly"] as const;
export type Schedule = (typeof schedules)[number];

/** `full` crawls the website; `sitemap` reads the sitemaps and the pages that they name as changed. */
export const scheduleModes = ["full", "sitemap"] as const;
export type ScheduleMode = (typeof scheduleModes)[number];

/** `retry`: single pages were requested again; `sitemap`: the schedule checks the sitemaps. */
export const crawlTriggers = ["created", "hand", "retry", "schedule", "sitemap"] as const;

/**
 * `limit` is the page limit, `planLimit` a limit of the plan, `timeUp` the time budget.
 * `noSitemap`: a check of the sitemaps found none. `interrupted`: the platform could not continue.
 */
export const crawlEndings = [
  "complete",
  "limit",
  "planLimit",
  "timeUp",
  "noSitemap",
  "unreachable",
  "cancelled",
  "interrupted",
] as const;

/**
 * A path in the syntax of robots.txt (RFC 9309, 2.2.2). A path with a final slash also matches the
 * folder's address without the slash. A full address of the site is reduced to its path.
 */
const pathRule = z
  .string()
  .trim()
  .max(500, "Validation.TooLong")
  .transform((text) => (URL.canParse(text) ? pathAndQuery(new URL(text)) : text))
  .refine((path) => path.startsWith("/") || path.startsWith("*"), "Validation.PathRule");

const pathRules = z.array(pathRule).max(limits.crawlRules, "Validation.TooMany");

/** The longest matching rule decides; `include` wins a tie. */
export const crawlScope = {
  /** If not empty, everything else is left out, except single sub-pages. */
  include: pathRules.default([]),
  exclude: pathRules.default([]),
  includeFiles: z.boolean().default(false),
  maxPages: z.coerce
    .number("Validation.Number")
    .int("Validation.Number")
    .min(1, "Validation.Number")
    .max(limits.maxCrawlPages, "Validation.Number")
    .default(limits.defaultCrawlPages),
  maxDepth: z.coerce
    .number("Validation.Number")
    .int("Validation.Number")
    .min(0, "Validation.Number")
    .max(limits.maxCrawlDepth, "Validation.Number")
    .default(limits.maxCrawlDepth),
};

export const crawlRun = z.object({
  runId: z.uuid(),
  trigger: z.enum(crawlTriggers),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  ended: z.enum(crawlEndings).nullable(),
  newCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  goneCount: z.number(),
  failedCount: z.number(),
  skippedCount: z.number(),
});
export type CrawlRun = z.output<typeof crawlRun>;

export const crawlChange = z.object({
  kind: z.enum(["new", "changed", "gone"]),
  /** The address of a page, or the name of a file. */
  pageUrl: z.string(),
  title: z.string().nullable(),
});
export type CrawlChange = z.output<typeof crawlChange>;

/** A folder of the site with the number of found addresses in it and below. */
const branch = z.object({
  path: z.string(),
  parent: z.string().optional(),
  pages: z.number(),
  files: z.number(),
});

/** An estimate from robots.txt, sitemaps and some pages. */
const crawlPreview = z.object({
  /** Normalized. */
  baseUrl: z.string(),
  title: z.string().nullable(),
  lang: z.string().nullable(),
  /** Null if the first page can be read. */
  errorCode: z.string().nullable(),
  robots: z.object({
    isFound: z.boolean(),
    crawlDelaySeconds: z.number(),
    /** Forbidden by robots.txt; not counted below. */
    forbidden: z.number(),
  }),
  sitemaps: z.object({ files: z.number(), pages: z.number() }),
  sampled: z.number(),
  /** Distinct addresses below `baseUrl`. */
  pages: z.number(),
  files: z.number(),
  /** The limit of the preview was reached. */
  isPartial: z.boolean(),
  /** Sorted by path; parents come first. */
  branches: z.array(branch),
});
export type CrawlPreview = z.output<typeof crawlPreview>;
export type Branch = z.output<typeof branch>;

export const crawlApi = {
  plan: endpoint({
    method: "POST",
    path: "/knowledge-bases/plan",
    planNeed: "none",
    scope: "train",
    summary: "Previews a crawl of a website. Nothing is stored.",
    body: z.object({ baseUrl: address }),
    response: crawlPreview,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/knowledge-bases/cancel/:id",
    planNeed: "none",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary:
      "Cancels a running crawl or the reading of files. Everything read or trained before is kept.",
    status: 202,
    params: byId,
    response: z.object({ ok: z.literal(true) }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/knowledge-bases/retry/:id",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary: "Reads the given pages or files again, or all failed ones.",
    status: 202,
    params: byId,
    body: z.object({
      items: z.array(z.uuid()).min(1, messageKey("EMPTY_FILE_SELECTION")).max(1_000).optional(),
    }),
    response: z.object({ accepted: z.number() }),
  }),
  readPage: endpoint({
    method: "POST",
    path: "/knowledge-bases/:id/pages",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary:
      "Reads one page of a website at once, whether it is known or new. For a CMS that has published the page.",
    status: 202,
    params: byId,
    body: z.object({ url: address }),
    response: z.object({ accepted: z.number() }),
  }),
  runs: endpoint({
    method: "GET",
    path: "/knowledge-bases/runs/:id",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary:
      "Lists the runs of a knowledge base (crawls, or batches of uploaded files), newest first.",
    params: byId,
    query: pageQuery,
    paged: true,
    response: z.array(crawlRun),
  }),
  changes: endpoint({
    method: "GET",
    path: "/knowledge-bases/changes/:id/:runId",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Lists the new, changed and deleted pages or files of a run.",
    params: z.object({ id: z.uuid(), runId: z.uuid() }),
    query: pageQuery.extend({ kind: crawlChange.shape.kind.optional() }),
    paged: true,
    response: z.array(crawlChange),
  }),
};
