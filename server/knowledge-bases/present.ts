import { z } from "zod";
import { item, type Item, knowledgeBase, type KnowledgeBase } from "@/contract/knowledge-bases";
import type { ItemRow } from "./items-repo";
import type { KnowledgeBaseRow } from "./repo";

const addresses = z.array(z.string());

/** The addresses that a knowledge base's crawl starts from, beside its base. */
export const subPagesOf = (row: { subPages: unknown }): string[] => addresses.parse(row.subPages);

/** A knowledge base as the contract shows it. */
export function presentKnowledgeBase(row: KnowledgeBaseRow): KnowledgeBase {
  const { id: kbId, kbType, kbStatus, progressDone: done, progressTotal: total } = row;
  return knowledgeBase.parse({
    ...row,
    responsibilityConfirmed: row.responsibilityConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    isOverdue: false,
    lastRun: null,
    progress:
      kbStatus === "InProgress" ? { phase: "reading", done, total, secondsLeft: null } : null,
    dto: { kbId, kbType, kbStatus },
  });
}

/** A page or a file as the contract shows it. */
export function presentItem({ id, ...row }: ItemRow): Item {
  const page = { pageUrl: row.pageUrl, lastCrawl: row.lastCrawl?.toISOString() ?? null };
  const file = {
    filename: row.filename,
    size: row.size,
    mimeType: row.mimeType,
    uploadedAt: row.uploadedAt?.toISOString(),
  };
  const { stage, errorCode, title, characterCount, chunkCount } = row;
  const common = { itemId: id, stage, errorCode, title, characterCount, chunkCount };
  return item.parse({ ...common, ...(row.kind === "page" ? page : file) });
}
