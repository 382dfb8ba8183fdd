import { ApiError } from "@/contract/errors";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { Ctx } from "@/server/deps";
import { normalizeBaseUrl } from "@/server/engines/ingest/address";
import { previewCrawl } from "@/server/engines/ingest/preview/preview";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";

const previews: Limit = { name: "knowledge-bases.plan", hits: 20, seconds: 60 };

/**
 * Stores nothing.
 * @throws {ApiError} INVALID_URL, RATE_LIMITED
 */
export async function preview(ctx: Ctx, typed: string, signal: AbortSignal): Promise<CrawlPreview> {
  await consumeRateLimit(ctx, previews, ctx.user.id);
  const baseUrl = normalizeBaseUrl(typed, ctx.env.CRAWLER_ALLOW_HOSTS);
  if (!baseUrl) throw new ApiError("INVALID_URL");
  const { organizationId } = ctx.user;
  const parser = ctx.parser.forOrganization(organizationId);
  const browser = ctx.browser?.forOrganization(organizationId) ?? null;
  return previewCrawl({ baseUrl, fetcher: ctx.fetcher, parser, browser, signal });
}
