import { ApiError } from "@/contract/errors";
import { isSubPage } from "@/contract/fields/addresses";
import type { Ctx } from "@/server/deps";
import { normalizeBaseUrl } from "@/server/engines/ingest/address";
import type { KnowledgeBaseRow } from "../repo";
import { scopeOf } from "./scope";

type Addresses = { baseUrl?: string | undefined; subPages?: string[] | undefined };

/**
 * A new base address keeps only the sub-pages below it.
 * @throws {ApiError} INVALID_URL, PAGE_ISNOT_SUB_OF_BASE
 */
export function addressesOf({ env }: Ctx, kb: KnowledgeBaseRow, change: Addresses) {
  const current = scopeOf({ ...kb, baseUrl: kb.baseUrl ?? "" });
  const baseUrl = normalizeBaseUrl(change.baseUrl ?? current.baseUrl, env.CRAWLER_ALLOW_HOSTS);
  if (!baseUrl) throw new ApiError("INVALID_URL");
  const subPages = change.subPages ?? current.subPages.filter((page) => isSubPage(baseUrl, page));
  if (subPages.every((page) => isSubPage(baseUrl, page))) return { baseUrl, subPages };
  throw new ApiError("PAGE_ISNOT_SUB_OF_BASE");
}
