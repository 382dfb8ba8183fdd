import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { isSubPage } from "@/contract/addresses";
import { ApiError } from "@/contract/errors";
import { recrawlOptions } from "@/contract/knowledge-bases";
import type { Ctx } from "../deps";
import { parseSent } from "../http/input";
import { normaliseBaseUrl } from "../ingest/address";
import { subPagesOf } from "./present";
import * as repo from "./repo";
import { startCrawl, uniquely } from "./service";

type Options = z.output<typeof recrawlOptions>;
type Uploaded = { accepted: string[]; rejected: { filename: string; code: string }[] };

const pollMs = 300;

/** The form's `data`: JSON in a form field, or the object itself. */
const form = z.object({
  data: z
    .union([
      z.string().transform((text, ctx): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          ctx.addIssue({ code: "custom", message: "ErrorMessages.BAD_REQUEST" });
          return z.NEVER;
        }
      }),
      z.looseObject({}),
    ])
    .default({})
    .pipe(recrawlOptions),
});

/** What the body of a second crawl says. Throws as `parseSent`. */
export const parseForm = (body: unknown): Options => parseSent(form, body ?? {}).data;

/**
 * Crawls a website again, with what was changed.
 * Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, KB_IN_PROGRESS, INVALID_URL, PAGE_ISNOT_SUB_OF_BASE, URL_REPEATED.
 */
export async function recrawl(ctx: Ctx, kbId: string, options: Options): Promise<Uploaded> {
  const { organizationId, id: userId } = ctx.user;
  const kb = await repo.find(ctx.db, organizationId, kbId);
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "Web") throw new ApiError("KBTYPE_MISSMATCH");
  const baseUrl = normaliseBaseUrl(
    options.baseUrl ?? kb.baseUrl ?? "",
    ctx.env.CRAWLER_ALLOW_HOSTS,
  );
  if (!baseUrl) throw new ApiError("INVALID_URL");
  const subPages = options.subPages ?? subPagesOf(kb).filter((page) => isSubPage(baseUrl, page));
  if (!subPages.every((page) => isSubPage(baseUrl, page))) {
    throw new ApiError("PAGE_ISNOT_SUB_OF_BASE");
  }
  const start = { baseUrl, subPages, includeFiles: options.includeFiles ?? kb.includeFiles };
  const work = ctx.db.transaction().execute(async (tx) => {
    const started = await repo.startCrawlIfIdle(tx, organizationId, kbId, start);
    if (!started) throw new ApiError("KB_IN_PROGRESS");
    await startCrawl(tx, { organizationId, userId, kbId });
  });
  await uniquely(work);
  return { accepted: [baseUrl], rejected: [] };
}

/** Ends when the knowledge base is no longer in progress, or is gone. Throws the signal's reason when it fires. */
export async function untilIdle(ctx: Ctx, kbId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const kb = await repo.find(ctx.db, ctx.user.organizationId, kbId);
    if (kb?.kbStatus !== "InProgress") return;
    await setTimeout(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
