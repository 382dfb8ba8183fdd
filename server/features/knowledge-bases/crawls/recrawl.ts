import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import { timing } from "@/contract/limits";
import { recrawlOptions } from "@/contract/knowledge-bases";
import type { Uploaded } from "@/contract/uploads";
import type { Ctx } from "@/server/deps";
import { parseJsonField, parseInput } from "@/server/infrastructure/http/input";
import { addressesOf } from "./addresses";
import { beginCrawl } from "./begin";
import * as repo from "../repo";
import { uniquely } from "../service";
import { startIfIdle } from "./starts-repo";

type Options = z.output<typeof recrawlOptions>;

const pollMs = 300;

const recrawlBody = z.object({ data: z.looseObject({}).default({}).pipe(recrawlOptions) });

/** The body of another crawl: JSON, or the fields of a form whose `data` is JSON. Throws as `parseInput`. */
export function parseForm(body: unknown): Options {
  const { data } = parseInput(z.object({ data: z.unknown().optional() }), body ?? {});
  const options = typeof data === "string" ? parseJsonField(data, "BAD_REQUEST") : data;
  return parseInput(recrawlBody, { data: options }).data;
}

/**
 * Crawls a website again, with what was changed.
 * Throws KB_NOT_FOUND, KBTYPE_MISSMATCH, KB_IN_PROGRESS, INVALID_URL, PAGE_ISNOT_SUB_OF_BASE, URL_REPEATED.
 */
export async function recrawl(ctx: Ctx, kbId: string, options: Options): Promise<Uploaded> {
  const { organizationId, id: userId } = ctx.user;
  const kb = await repo.find(ctx.db, organizationId, kbId);
  if (!kb) throw new ApiError("KB_NOT_FOUND");
  if (kb.kbType !== "Web") throw new ApiError("KBTYPE_MISSMATCH");
  const scope = { ...options, ...addressesOf(ctx, kb, options) };
  const work = ctx.db.transaction().execute(async (tx) => {
    const start = { trigger: "hand", scope, now: ctx.now() } as const;
    const run = await startIfIdle(tx, organizationId, kbId, start);
    if (!run) throw new ApiError("KB_IN_PROGRESS");
    await beginCrawl(tx, run, userId);
  });
  await uniquely(work);
  return { accepted: [scope.baseUrl], rejected: [] };
}

/**
 * Waits until the knowledge base is no longer in progress, or is gone. Throws the signal's reason when it fires.
 * @returns false where it still is when a caller should have its answer
 */
export async function untilIdle(ctx: Ctx, kbId: string, signal: AbortSignal): Promise<boolean> {
  const latest = ctx.now().getTime() + timing.trainingAwaitedMs;
  for (;;) {
    const kb = await repo.find(ctx.db, ctx.user.organizationId, kbId);
    if (kb?.kbStatus !== "InProgress") return true;
    if (ctx.now().getTime() >= latest) return false;
    await setTimeout(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
