import {
  item,
  type Item,
  knowledgeBase,
  type KnowledgeBase,
} from "@/contract/knowledge-bases/knowledge-bases";
import { presentRun } from "@/server/features/runs/present";
import { progressOf } from "@/server/features/runs/progress";
import type { ItemRow } from "./items/list-repo";
import type { KnowledgeBaseRow } from "./repo";

/** Scheduled crawls start within minutes. */
const OVERDUE_MS = 15 * 60_000;

export function presentKnowledgeBase(row: KnowledgeBaseRow, now: Date): KnowledgeBase {
  const { id: kbId, kbType, kbStatus, nextRunAt, lastRun } = row;
  const isBusy = kbStatus === "InProgress";
  return knowledgeBase.parse({
    ...row,
    responsibilityConfirmed: row.responsibilityConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    nextRunAt: nextRunAt?.toISOString() ?? null,
    isOverdue: !isBusy && nextRunAt !== null && now.getTime() - nextRunAt.getTime() > OVERDUE_MS,
    lastRun: kbType === "Web" && lastRun ? presentRun(lastRun) : null,
    progress: isBusy ? progressOf(row, now) : null,
    dto: { kbId, kbType, kbStatus },
  });
}

const isPartlyTrained = ({ kind, stage }: Pick<ItemRow, "kind" | "stage">) =>
  stage === "Training" || (kind === "archive" && stage === "StartExtracting");

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
    ...(isPartlyTrained(row) && { trainedShare: row.trainedShare }),
  };
  const { stage, errorCode, title, characterCount, chunkCount } = row;
  const warnings = row.warnings ?? undefined;
  const common = { itemId: id, stage, errorCode, title, characterCount, chunkCount, warnings };
  return item.parse({ ...common, ...(row.kind === "page" ? page : file) });
}
