import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Caller, CallerOf, SessionUser } from "@/server/infrastructure/authentication";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { type RequestContext, requestContext } from "./request-context";

/** The first argument of a handler: the deps, the caller and the request. */
export type ContextOf<D, A extends Access> = D & { request: RequestContext } & CallerOf[A];

/**
 * The context of one request, for plain Fastify routes. `router` creates it by itself.
 * @throws {ApiError} UNAUTHORIZED_ACCESS, SESSION_EXPIRED, FORBIDDEN, ORIGIN_NOT_ALLOWED
 */
export async function contextOf<D extends Infrastructure, A extends Access>(
  deps: D,
  request: FastifyRequest,
  reply: FastifyReply,
  access: A,
): Promise<ContextOf<D, A>> {
  const facts = requestContext(request, reply, deps.env.environment !== "development");
  const who = await authenticate(deps, request, facts, access);
  // Safe: `authenticate` returns what `CallerOf[A]` names; TypeScript cannot follow A through its branches.
  return { ...deps, request: facts, ...who } as unknown as ContextOf<D, A>;
}

type Who = { user: SessionUser | null } | { caller: Caller };

async function authenticate(
  deps: Infrastructure,
  request: FastifyRequest,
  facts: RequestContext,
  access: Access,
): Promise<Who> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (access === "public" || access === "user" || (access === "any" && !bearer)) {
    const token = facts.sessionToken;
    const user = token ? await deps.authentication.findSessionUser(deps, token) : null;
    if (access === "public") return { user };
    if (!user) throw notSignedIn(facts);
    if (access === "user") return { user };
    return { caller: { kind: "user", organizationId: user.organizationId, user } };
  }
  const caller = bearer
    ? await deps.authentication.findTokenCaller(deps, bearer, request.headers.origin)
    : undefined;
  if (!caller) throw new ApiError("UNAUTHORIZED_ACCESS");
  if (access !== "any" && access !== "chat" && access !== caller.kind)
    throw new ApiError("FORBIDDEN");
  return { caller };
}

/** An expired session loses its cookie, here and in the console; a call without a session ends none. */
function notSignedIn(facts: RequestContext): ApiError {
  if (!facts.sessionToken) return new ApiError("UNAUTHORIZED_ACCESS");
  facts.clearCookie("sid");
  return new ApiError("SESSION_EXPIRED");
}
