import { z } from "zod";
import { byId, endpoint, pageQuery } from "./endpoint";
import { wording } from "./errors";
import { limits } from "./limits";
import { ruledPath } from "./path-rules";
import { address } from "./patterns";

export const schedules = ["off", "daily", "weekly", "monthly"] as const;
export type Schedule = (typeof schedules)[number];

/** What set a crawl off. `retry`: single pages, asked for again. */
export const crawlTriggers = ["created", "hand", "retry", "schedule"] as const;

/**
 * How a crawl ended. `limit`: the page limit was reached; `planLimit`: a limit of the plan was; `timeUp`: its time budget was; `unreachable`: the site stopped
 * answering; `interrupted`: the platform could not go on with it.
 */
export const crawlEndings = [
  "complete",
  "limit",
  "planLimit",
  "timeUp",
  "unreachable",
  "cancelled",
  "interrupted",
] as const;

/**
 * A path, as robots.txt writes them (RFC 9309, 2.2.2): it means every address that begins with it, `*` stands for
 * anything, a final `$` for the end. One that ends with a slash means the folder's own address without it, too. A whole
 * address of the site counts as its path.
 */
const pathRule = z
  .string()
  .trim()
  .max(500, "Validation.TooLong")
  .transform((text) => (URL.canParse(text) ? ruledPath(new URL(text)) : text))
  .refine((path) => path.startsWith("/") || path.startsWith("*"), "Validation.PathRule");

const pathRules = z.array(pathRule).max(limits.crawlRules, "Validation.TooMany");

/** What of a site is read. The longest rule that fits decides, `include` before `exclude` where both are as long. */
export const crawlScope = {
  /** Where there is any, what fits none is left out, single sub-pages excepted. */
  include: pathRules.default([]),
  exclude: pathRules.default([]),
  /** PDF, Office and text files that pages link to are read too. */
  includeFiles: z.boolean().default(false),
  maxPages: z.coerce
    .number("Validation.Number")
    .int("Validation.Number")
    .min(1, "Validation.Number")
    .max(limits.crawlPagesAtMost, "Validation.Number")
    .default(limits.crawlPages),
  /** Links between the base address and a page, at most. */
  maxDepth: z.coerce
    .number("Validation.Number")
    .int("Validation.Number")
    .min(0, "Validation.Number")
    .max(limits.crawlDepthAtMost, "Validation.Number")
    .default(limits.crawlDepthAtMost),
};

/** A run of a knowledge base with its counts of new, changed, unchanged, deleted, failed and skipped items. */
export const crawlRun = z.object({
  runId: z.uuid(),
  trigger: z.enum(crawlTriggers),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
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

/** One branch of a site: a folder, and how many of the addresses that were found lie in it, deeper ones included. */
const branch = z.object({
  path: z.string(),
  /** Undefined for the topmost. */
  parent: z.string().optional(),
  pages: z.number(),
  files: z.number(),
});

/** What a crawl would take, as far as robots.txt, sitemaps and some links tell. */
const crawlPlan = z.object({
  /** The address as it was understood. */
  baseUrl: z.string(),
  /** The title of the first page. */
  title: z.string().nullable(),
  lang: z.string().nullable(),
  /** Why the first page cannot be read; null where it can. */
  errorCode: z.string().nullable(),
  robots: z.object({
    isFound: z.boolean(),
    crawlDelaySeconds: z.number(),
    /** Addresses found that robots.txt forbids; they are not counted below. */
    forbidden: z.number(),
  }),
  sitemaps: z.object({ files: z.number(), pages: z.number() }),
  /** Pages whose links were read. */
  sampled: z.number(),
  /** Addresses under the base, each once. */
  pages: z.number(),
  files: z.number(),
  /** There are more than were looked at. */
  isPartial: z.boolean(),
  /** In the order in which a tree is drawn: each after its parent, sorted by path. */
  branches: z.array(branch),
});
export type CrawlPlan = z.output<typeof crawlPlan>;
export type Branch = z.output<typeof branch>;

export const crawlApi = {
  plan: endpoint({
    method: "POST",
    path: "/knowledge-bases/plan",
    planNeed: "none",
    scope: "train",
    summary: "What a crawl of a website would take; nothing is kept.",
    body: z.object({ baseUrl: address }),
    response: crawlPlan,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/knowledge-bases/cancel/:id",
    planNeed: "none",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary:
      "Ends a running crawl, or the reading of files; what was read or trained until then stays.",
    status: 202,
    params: byId,
    response: z.object({ ok: z.literal(true) }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/knowledge-bases/retry/:id",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary: "Reads single pages or files again: those named, or all that failed.",
    status: 202,
    params: byId,
    body: z.object({
      items: z.array(z.uuid()).min(1, wording("EMPTY_FILE_SELECTION")).max(1_000).optional(),
    }),
    response: z.object({ accepted: z.number() }),
  }),
  readPage: endpoint({
    method: "POST",
    path: "/knowledge-bases/:id/pages",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary:
      "Reads one page of a website now: a known one again, another one for the first time. For a CMS that has published it.",
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
    summary: "The runs of a knowledge base, newest first: crawls, or batches of uploaded files.",
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
    summary: "The new, changed and deleted pages or files of a run.",
    params: z.object({ id: z.uuid(), runId: z.uuid() }),
    query: pageQuery.extend({ kind: crawlChange.shape.kind.optional() }),
    paged: true,
    response: z.array(crawlChange),
  }),
};
