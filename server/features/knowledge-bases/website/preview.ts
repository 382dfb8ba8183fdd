import { ApiError } from "@/contract/errors";
import type { CrawlPlan } from "@/contract/knowledge-bases/crawls";
import type { Ctx } from "@/server/deps";
import { normaliseBaseUrl } from "@/server/engines/ingest/address";
import { planCrawl } from "@/server/engines/ingest/plan/plan";
import { consumeRateLimit } from "@/server/infrastructure/http/access/rate-limit";

const plans = { name: "knowledge-bases.plan", hits: 20, seconds: 60 };

/**
 * Stores nothing.
 * @throws {ApiError} INVALID_URL, RATE_LIMITED
 */
export async function preview(ctx: Ctx, typed: string, signal: AbortSignal): Promise<CrawlPlan> {
  await consumeRateLimit(ctx, plans, ctx.user.id);
  const baseUrl = normaliseBaseUrl(typed, ctx.env.CRAWLER_ALLOW_HOSTS);
  if (!baseUrl) throw new ApiError("INVALID_URL");
  const { organizationId } = ctx.user;
  const parser = ctx.parser.forOrganization(organizationId);
  const browser = ctx.browser?.forOrganization(organizationId) ?? null;
  return planCrawl({ baseUrl, fetcher: ctx.fetcher, parser, browser, signal });
}
