import { z } from "zod";
import { type CrawlChange, crawlChange, type CrawlRun, crawlRun } from "@/contract/crawls";
import { item, type Item, knowledgeBase, type KnowledgeBase } from "@/contract/knowledge-bases";
import type { ItemRow } from "./items/items-repo";
import { progressOf, progressOfFiles } from "./crawls/progress";
import type { KnowledgeBaseRow } from "./repo";
import type { RunRow } from "./crawls/runs-repo";
import type { Scope } from "./crawls/starts-repo";

/** A schedule's crawl begins within minutes: one that is later than this will not begin by itself. */
const overdueMs = 15 * 60_000;

const texts = z.array(z.string());

type ScopeRow = Pick<KnowledgeBaseRow, "includeFiles" | "maxPages" | "maxDepth"> & {
  baseUrl: string;
  subPages: unknown;
  include: unknown;
  exclude: unknown;
};

/** What a crawl of the website takes. */
export const scopeOf = (row: ScopeRow): Scope => ({
  baseUrl: row.baseUrl,
  subPages: texts.parse(row.subPages),
  include: texts.parse(row.include),
  exclude: texts.parse(row.exclude),
  includeFiles: row.includeFiles,
  maxPages: row.maxPages,
  maxDepth: row.maxDepth,
});

/** A knowledge base as the contract shows it. */
export function presentKnowledgeBase(row: KnowledgeBaseRow, now: Date): KnowledgeBase {
  const { id: kbId, kbType, kbStatus, nextRunAt, lastRun } = row;
  const isBusy = kbStatus === "InProgress";
  return knowledgeBase.parse({
    ...row,
    responsibilityConfirmed: row.responsibilityConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    nextRunAt: nextRunAt?.toISOString() ?? null,
    isOverdue: !isBusy && nextRunAt !== null && now.getTime() - nextRunAt.getTime() > overdueMs,
    lastRun: lastRun && presentRun(lastRun),
    progress: isBusy ? busyProgress(row, now) : null,
    dto: { kbId, kbType, kbStatus },
  });
}

const busyProgress = (row: KnowledgeBaseRow, now: Date) =>
  row.kbType === "File" ? progressOfFiles(row, now) : progressOf(row, now);

type RunColumns = Omit<RunRow, "startedAt" | "endedAt"> & {
  startedAt: Date | string;
  endedAt: Date | string | null;
};

/** A crawl as the contract shows it. */
export const presentRun = ({ id: runId, startedAt, endedAt, ...row }: RunColumns): CrawlRun =>
  crawlRun.parse({
    ...row,
    runId,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt && new Date(endedAt).toISOString(),
    // While it runs the column tells how the reading ended.
    ended: endedAt && row.ended,
  });

/** What became of one page in a crawl, as the contract shows it. */
export const presentChange = (row: unknown): CrawlChange => crawlChange.parse(row);

const isUnderWay = ({ kind, stage }: Pick<ItemRow, "kind" | "stage">) =>
  stage === "Traning" || (kind === "archive" && stage === "StartExtracting");

/** A page or a file as the contract shows it. */
export function presentItem({ id, ...row }: ItemRow): Item {
  const document = { size: row.size ?? undefined, mimeType: row.mimeType };
  const page = {
    pageUrl: row.pageUrl,
    lastCrawl: row.lastCrawl?.toISOString() ?? null,
    ...(row.mimeType && row.mimeType !== "text/html" && document),
  };
  const file = {
    filename: row.filename,
    size: row.size ?? undefined,
    mimeType: row.mimeType ?? undefined,
    uploadedAt: row.uploadedAt?.toISOString(),
    ...(isUnderWay(row) && { trainedShare: row.trainedShare }),
  };
  const { stage, errorCode, title, characterCount, chunkCount } = row;
  const warnings = row.warnings ?? undefined;
  const common = { itemId: id, stage, errorCode, title, characterCount, chunkCount, warnings };
  return item.parse({ ...common, ...(row.kind === "page" ? page : file) });
}
