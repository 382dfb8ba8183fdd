import { sql } from "kysely";
import { originsOfWebsite } from "@/contract/fields/addresses";
import type { Env } from "@/server/env";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";

export type AllowedOrigins = { allowedOrigins: string[]; website: string | null };

export const allowedOrigins = sql<string[]>`chatbots.configs -> 'allowedOrigins'`;

/**
 * Allows origins listed by the owner, the company's website with and without `www.`, and our own. Only browsers send an
 * origin, so other programs are never visitors.
 */
export const isAllowedOrigin = (
  env: Env,
  allowed: AllowedOrigins,
  origin: string | undefined,
): boolean =>
  origin !== undefined &&
  (allowed.allowedOrigins.includes(origin) ||
    originsOfWebsite(allowed.website).includes(origin) ||
    isOwnOrigin(env, origin));
