import type { FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { isOwnOrigin } from "@/server/infrastructure/http/access/origins";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Rejects requests of pages on other sites, and those with a foreign host name (DNS rebinding), as
 * the protocol's specification requires.
 * @throws {ApiError} ORIGIN_NOT_ALLOWED
 */
export function requireOwnHost(env: Env, { headers, host }: FastifyRequest): void {
  const name = URL.parse(`http://${host}`)?.hostname ?? "";
  const own = [new URL(env.API_URL).hostname];
  if (env.environment === "development") own.push(...loopbackNames);
  const { origin } = headers;
  const isForeign = origin !== undefined && !isOwnOrigin(env, origin);
  if (isForeign || !own.includes(name)) throw new ApiError("ORIGIN_NOT_ALLOWED");
}
