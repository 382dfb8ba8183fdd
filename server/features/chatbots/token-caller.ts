import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { TokenCaller } from "@/server/infrastructure/authentication";
import { isOwnOrigin } from "@/server/infrastructure/http/origins";
import { hashOfToken } from "@/server/infrastructure/tokens";
import { isAllowedOrigin } from "./allowed-origins";
import * as repo from "./credentials-repo";

/**
 * The holder of a bearer token; undefined if it is unknown or expired. A visitor's token is valid
 * on the allowed pages, a bot's in programs and on our own pages, because a secret must not be on
 * other pages.
 * @throws {ApiError} ORIGIN_NOT_ALLOWED
 */
export async function findTokenCaller(
  deps: Pick<Deps, "env" | "db" | "now">,
  token: string,
  { origin }: { origin: string | undefined },
): Promise<TokenCaller | undefined> {
  const found = await repo.findToken(deps.db, hashOfToken(token), deps.now());
  if (!found) return undefined;
  const { kind, chatbotId, organizationId, visitorId } = found;
  if (kind === "bot") {
    if (origin !== undefined && !isOwnOrigin(deps.env, origin)) throw notHere();
    return { kind, chatbotId, organizationId };
  }
  if (!isAllowedOrigin(deps.env, found, origin)) throw notHere();
  return visitorId ? { kind: "visitor", chatbotId, organizationId, visitorId } : undefined;
}

const notHere = () => new ApiError("ORIGIN_NOT_ALLOWED");
