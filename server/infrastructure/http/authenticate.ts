import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Caller, CallerOf, SessionUser } from "@/server/infrastructure/authentication";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { type RequestContext, requestContext } from "./request-context";

/** The first argument of a handler. */
export type ContextOf<D, A extends Access> = D & { request: RequestContext } & CallerOf[A];

/**
 * Authenticates a request and returns the context of its handler. Only routes without `router` call it.
 * @throws {ApiError} UNAUTHORIZED_ACCESS, SESSION_EXPIRED, FORBIDDEN, ORIGIN_NOT_ALLOWED
 */
export async function contextOf<D extends Infrastructure, A extends Access>(
  deps: D,
  request: FastifyRequest,
  reply: FastifyReply,
  access: A,
): Promise<ContextOf<D, A>> {
  const context = requestContext(request, reply, deps.env.environment !== "development");
  const caller = await authenticate(deps, request, context, access);
  // Safe: `authenticate` returns `CallerOf[A]`; TypeScript cannot follow A through its branches.
  return { ...deps, request: context, ...caller } as unknown as ContextOf<D, A>;
}

type Authenticated = { user: SessionUser | null } | { caller: Caller };

async function authenticate(
  deps: Infrastructure,
  request: FastifyRequest,
  context: RequestContext,
  access: Access,
): Promise<Authenticated> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (access === "public" || access === "user" || (access === "any" && !bearer)) {
    const token = context.sessionToken;
    const user = token ? await deps.authentication.findSessionUser(deps, token) : null;
    if (access === "public") return { user };
    if (!user) throw notSignedIn(context);
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

/** Also deletes the cookie of an expired session. */
function notSignedIn(context: RequestContext): ApiError {
  if (!context.sessionToken) return new ApiError("UNAUTHORIZED_ACCESS");
  context.clearCookie("sid");
  return new ApiError("SESSION_EXPIRED");
}
