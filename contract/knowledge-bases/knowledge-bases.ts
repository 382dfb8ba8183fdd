import { z } from "zod";
import { byId, done, endpoint, pageQuery } from "../endpoint";
import { KB_TYPE_MISMATCH, messageKey } from "../errors";
import { fileStages, kbTypes, webStages } from "../events";
import { isSubPage } from "../fields/addresses";
import { address, line, optionalText, whenValid } from "../fields/patterns";
import { namedEnum, wireEnum } from "../fields/spelling";
import { limits } from "../limits";
import { crawlRun, crawlScope, scheduleModes, schedules } from "./crawls";
import { itemWarning } from "./item-warnings";
import { uploaded } from "./uploads";

export const kbStatuses = ["Empty", "InProgress", "Ready"] as const;

export const knowledgeBase = z.object({
  title: z.string(),
  description: z.string().nullable(),
  baseUrl: z.string().nullable(),
  subPages: z.array(z.string()),
  includeFiles: z.boolean(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  maxPages: z.number(),
  maxDepth: z.number(),
  schedule: z.enum(schedules),
  scheduleMode: z.enum(scheduleModes),
  /** Null if the schedule is off. */
  nextRunAt: z.iso.datetime().nullable(),
  /** It is due and has not started. */
  isOverdue: z.boolean(),
  /** Includes a running crawl; null for files. */
  lastRun: crawlRun.nullable(),
  responsibilityConfirmed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  chatbots: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Includes failed and skipped ones. */
  itemCount: z.number(),
  /** A retry may help. */
  failedCount: z.number(),
  /** Left out on purpose. */
  skippedCount: z.number(),
  characterCount: z.number(),
  /** Progress of the current phase and remaining time of the run. */
  progress: z
    .object({
      phase: z.enum(["reading", "training"]),
      /** While reading, the pages read of those known; while training, the pages trained of those to train. */
      done: z.number(),
      total: z.number(),
      /** Share of trained bytes of files, 0 to 1. */
      share: z.number().optional(),
      /** Null until it can be estimated. */
      secondsLeft: z.number().nullable(),
    })
    .nullable(),
  dto: z.object({ kbId: z.uuid(), kbType: z.enum(kbTypes), kbStatus: z.enum(kbStatuses) }),
});
export type KnowledgeBase = z.output<typeof knowledgeBase>;

const itemStages = [...new Set([...webStages, ...fileStages])];

export const item = z.object({
  itemId: z.uuid(),
  stage: wireEnum(itemStages),
  errorCode: z.string().nullable(),
  characterCount: z.number(),
  chunkCount: z.number(),
  title: z.string().nullable(),
  pageUrl: z.string().optional(),
  lastCrawl: z.iso.datetime().nullish(),
  filename: z.string().optional(),
  size: z.number().optional(),
  mimeType: z.string().optional(),
  uploadedAt: z.iso.datetime().optional(),
  warnings: z.array(itemWarning).optional(),
  /** Progress of training or unpacking, 0 to 1. */
  trainedShare: z.number().optional(),
});
export type Item = z.output<typeof item>;

const confirmed = z.literal(true, messageKey("CONFIRMATION_REQUIRED"));
const subPages = z.array(address).max(limits.subPages, "Validation.TooMany");

type Addresses = { baseUrl?: string | undefined; subPages?: string[] | undefined };

function requireSubPages({ baseUrl, subPages: pages = [] }: Addresses, ctx: z.RefinementCtx) {
  if (baseUrl === undefined) return;
  for (const [index, page] of pages.entries()) {
    if (isSubPage(baseUrl, page)) continue;
    const message = messageKey("PAGE_ISNOT_SUB_OF_BASE");
    ctx.addIssue({ code: "custom", path: ["subPages", index], message });
  }
}

export const newWebsite = z
  .object({
    kbType: z.literal("Web").default("Web"),
    title: line(),
    description: optionalText(500),
    baseUrl: address,
    subPages: subPages.default([]),
    ...crawlScope,
    schedule: z.enum(schedules).default("off"),
    scheduleMode: z.enum(scheduleModes).default("full"),
    responsibilityConfirmed: confirmed,
  })
  .superRefine(requireSubPages, { when: whenValid("baseUrl", "subPages") });
export type NewWebsite = z.output<typeof newWebsite>;

/** Files are uploaded afterwards. */
export const newFiles = z.object({
  kbType: z.literal("File"),
  title: line(),
  description: optionalText(500),
});
export type NewFiles = z.output<typeof newFiles>;

const newKnowledgeBase = z.discriminatedUnion("kbType", [newWebsite, newFiles], {
  error: messageKey(KB_TYPE_MISMATCH),
});
export type NewKnowledgeBase = z.output<typeof newKnowledgeBase>;

const recrawlScope = {
  include: crawlScope.include.unwrap().optional(),
  exclude: crawlScope.exclude.unwrap().optional(),
  includeFiles: crawlScope.includeFiles.unwrap().optional(),
  maxPages: crawlScope.maxPages.unwrap().optional(),
  maxDepth: crawlScope.maxDepth.unwrap().optional(),
};

/** Validated against the knowledge base like the first crawl. */
export const recrawlOptions = z.object({
  baseUrl: address.optional(),
  subPages: subPages.optional(),
  ...recrawlScope,
});

export const knowledgeBaseApi = {
  list: endpoint({
    method: "GET",
    path: "/knowledge-bases",
    scope: "read",
    summary: "Lists the knowledge bases of the organization.",
    query: pageQuery.extend({
      kbStatus: z.enum(kbStatuses).optional(),
      kbType: z.enum(kbTypes).optional(),
    }),
    paged: true,
    response: z.array(knowledgeBase),
  }),
  /** Before `remove`, because its path is more specific. */
  removeMany: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/bulk",
    scope: "write",
    summary: "Deletes several knowledge bases with their connected chatbots: all of them, or none.",
    body: z.object({ kbIds: z.array(z.uuid()).min(1, messageKey("VALIDATION_FAILED")).max(100) }),
    response: z.object({ deleted: z.array(z.uuid()), deletedChatbots: z.array(z.uuid()) }),
  }),
  removeItems: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/bulk/:id",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary: "Deletes several pages or files of a knowledge base.",
    params: byId,
    body: z.object({
      items: z.array(z.uuid()).min(1, messageKey("EMPTY_FILE_SELECTION")).max(1_000),
    }),
    response: z.object({ deleted: z.array(z.uuid()) }),
  }),
  explore: endpoint({
    method: "GET",
    path: "/knowledge-bases/explore/:id",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Lists the pages or files of a knowledge base, each with its stage or error.",
    params: byId,
    query: pageQuery.extend({
      stage: namedEnum(itemStages).optional(),
      /** Only items that were not imported, by reason. */
      outcome: z.enum(["failed", "skipped", "stopped"]).optional(),
    }),
    paged: true,
    response: z.array(item),
  }),
  download: endpoint({
    method: "GET",
    path: "/knowledge-bases/download/:kbId/:fid",
    scope: "read",
    about: { knowledgeBase: "params.kbId" },
    summary: "Downloads an uploaded file.",
    params: z.object({ kbId: z.uuid(), fid: z.uuid() }),
    produces: ["application/octet-stream"],
  }),
  get: endpoint({
    method: "GET",
    path: "/knowledge-bases/:id",
    scope: "read",
    about: { knowledgeBase: "params.id" },
    summary: "Returns a knowledge base.",
    params: byId,
    response: knowledgeBase,
  }),
  create: endpoint({
    method: "POST",
    path: "/knowledge-bases",
    scope: "write",
    summary:
      "Creates a knowledge base of a website, which is crawled at once, or of files, which are uploaded afterwards.",
    status: 201,
    body: newKnowledgeBase,
    response: knowledgeBase,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/knowledge-bases/:id",
    scope: "write",
    summary: "Updates title, description, schedule, or the rules of the next crawl.",
    params: byId,
    body: z.object({
      data: z
        .object({
          title: line().optional(),
          description: optionalText(500),
          schedule: z.enum(schedules).optional(),
          scheduleMode: z.enum(scheduleModes).optional(),
          baseUrl: address.optional(),
          subPages: subPages.optional(),
          ...recrawlScope,
          /** Required with another base address. */
          responsibilityConfirmed: confirmed.optional(),
        })
        .superRefine(requireSubPages, { when: whenValid("baseUrl", "subPages") }),
    }),
    response: knowledgeBase,
  }),
  /** In a form, `data` contains JSON, and `fileSizeMap` precedes `files`. */
  recrawl: endpoint({
    method: "PUT",
    path: "/knowledge-bases/:id",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary:
      "Crawls a website again, or uploads files. Returns 202 with `async=true`; otherwise 200 when training is complete, or 202 after nine minutes.",
    params: byId,
    query: z.object({ async: z.enum(["true", "false"]).optional() }),
    body: z.object({ data: recrawlOptions.optional() }),
    status: 202,
    otherStatus: 200,
    consumes: ["multipart/form-data", "application/json"],
    response: uploaded,
  }),
  removeItem: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/:id/:itemId",
    scope: "train",
    about: { knowledgeBase: "params.id" },
    summary: "Deletes a page or file.",
    params: z.object({ id: z.uuid(), itemId: z.uuid() }),
    response: done,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/:id",
    scope: "write",
    summary: "Deletes a knowledge base with its connected chatbots.",
    params: byId,
    response: z.object({ deletedChatbots: z.array(z.uuid()) }),
  }),
};
