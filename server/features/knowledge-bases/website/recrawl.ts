import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import { recrawlOptions } from "@/contract/knowledge-bases/knowledge-bases";
import type { Uploaded } from "@/contract/knowledge-bases/uploads";
import { timing } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { assertPagesLeft } from "@/server/features/plans/page-quota";
import { startRun } from "@/server/features/runs/start-run";
import { websiteSource } from "@/server/features/runs/website/website-source";
import { parseJson, parseInput } from "@/server/infrastructure/http/input";
import * as repo from "../repo";
import { requireWebsite } from "../require-knowledge-base";
import { translateViolations } from "../unique-violations";
import { findState, lockKnowledgeBase } from "../write-repo";
import { addressesOf } from "./addresses";
import { scheduleColumns } from "./next-run";
import { scheduleOf } from "./schedule";
import { scopeColumns } from "./scope";

type Options = z.output<typeof recrawlOptions>;

const POLL_MS = 300;

const recrawlBody = z.object({ data: z.looseObject({}).default({}).pipe(recrawlOptions) });

/**
 * Accepts JSON, or a form with a JSON field `data`.
 * @throws {ApiError} as `parseInput`
 */
export function parseForm(body: unknown): Options {
  const { data } = parseInput(z.object({ data: z.unknown().optional() }), body ?? {});
  const options = typeof data === "string" ? parseJson(data, "BAD_REQUEST") : data;
  return parseInput(recrawlBody, { data: options }).data;
}

/**
 * The schedule counts from this crawl.
 * @throws {ApiError} KB_NOT_FOUND, KB_TYPE_MISMATCH, KB_IN_PROGRESS, INVALID_URL,
 * PAGE_ISNOT_SUB_OF_BASE, URL_REPEATED, SUBSCRIPTION_CRAWLED_PAGES
 */
export async function recrawl(ctx: Ctx, kbId: string, options: Options): Promise<Uploaded> {
  const { organizationId, id: userId } = ctx.user;
  const kb = requireWebsite(await repo.find(ctx.db, organizationId, kbId));
  const scope = { ...options, ...addressesOf(ctx, kb, options) };
  const transaction = ctx.db.transaction().execute(async (tx) => {
    const locked = await lockKnowledgeBase(tx, { organizationId, kbId });
    if (!locked || locked.kbStatus === "InProgress") throw new ApiError("KB_IN_PROGRESS");
    await assertPagesLeft(ctx, tx, organizationId);
    const now = ctx.now();
    const schedule = scheduleColumns(scheduleOf(locked), now, now);
    const changes = { ...scopeColumns(scope), ...schedule };
    await startRun(
      tx,
      websiteSource,
      { organizationId, kbId },
      { trigger: "hand", userId, changes },
    );
  });
  await translateViolations(transaction);
  return { accepted: [scope.baseUrl], rejected: [] };
}

/**
 * Waits until a knowledge base is idle or deleted.
 * @returns false if the run lasts longer than a caller should wait
 * @throws the signal's reason
 */
export async function waitUntilIdle(ctx: Ctx, kbId: string, signal: AbortSignal): Promise<boolean> {
  const latest = ctx.now().getTime() + timing.maxTrainingWaitMs;
  for (;;) {
    const kb = await findState(ctx.db, { organizationId: ctx.user.organizationId, kbId });
    if (kb?.kbStatus !== "InProgress") return true;
    if (ctx.now().getTime() >= latest) return false;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
