import type { FastifyReply, FastifyRequest } from "fastify";
import { API_KEY_PREFIX } from "@/contract/accounts/api-keys";
import type { Access, Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { hasRight } from "@/contract/rights";
import type {
  Caller,
  CallerOf,
  OrganizationCaller,
  SessionUser,
} from "@/server/infrastructure/authentication";
import { type RequestContext, requestContext } from "@/server/infrastructure/http/request-context";
import { addToOutcome } from "@/server/infrastructure/http/request-outcome";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { authenticateKey } from "./key-access";

export type ContextOf<D, A extends Access> = D & { request: RequestContext } & CallerOf[A];

/**
 * Authenticates a request and returns the context of its handler. Only routes without `router` call it.
 * @throws {ApiError} UNAUTHORIZED_ACCESS, SESSION_EXPIRED, FORBIDDEN, ORIGIN_NOT_ALLOWED, SUBSCRIPTION_PLAN_EXPIRED;
 * for API keys as `authenticateKey`
 */
export async function contextOf<D extends Infrastructure, E extends Endpoint>(
  deps: D,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: E,
): Promise<ContextOf<D, E["access"]>> {
  const context = requestContext(request, reply, deps.env.environment !== "development");
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const caller =
    endpoint.access !== "public" && bearer?.startsWith(API_KEY_PREFIX)
      ? await authenticateKey(deps, request, context, { token: bearer, endpoint })
      : await authenticate(deps, context, bearer, endpoint.access);
  const organizationId = organizationOf(caller);
  if (organizationId) {
    addToOutcome(request, { caller: context.apiKeyId ? "key" : kindOf(caller), organizationId });
  }
  requireRight(endpoint, caller);
  if (organizationId)
    await deps.authentication.requirePlan(deps, organizationId, endpoint.planNeed);
  // Safe: both return `CallerOf[E["access"]]`; TypeScript cannot follow the access through their branches.
  return { ...deps, request: context, ...caller } as unknown as ContextOf<D, E["access"]>;
}

type Holder = { organizationId: string } | null;

/** Returns the organisation of the caller; undefined without a caller. */
export const organizationOf = ({ user, caller }: { user?: Holder; caller?: Holder }) =>
  (caller ?? user)?.organizationId;

const kindOf = ({ caller }: RequestCaller) => caller?.kind ?? "user";

type Authenticated = { user: SessionUser | null } | { caller: Caller };
export type RequestCaller = { user?: SessionUser | null; caller?: Caller | OrganizationCaller };

/** @throws {ApiError} FORBIDDEN */
function requireRight({ access, right }: Endpoint, { user, caller }: RequestCaller): void {
  const person = user ?? (caller?.kind === "user" ? caller.user : null);
  if (access !== "public" && person && !hasRight(person.role, right))
    throw new ApiError("FORBIDDEN");
}

async function authenticate(
  deps: Infrastructure,
  context: RequestContext,
  bearer: string | undefined,
  access: Access,
): Promise<Authenticated> {
  if (access === "public" || access === "user" || (access === "any" && !bearer)) {
    const token = context.sessionToken;
    const user = token ? await deps.authentication.findSessionUser(deps, token) : null;
    if (access === "public") return { user };
    if (!user) throw notSignedIn(context);
    if (access === "user") return { user };
    return { caller: { kind: "user", organizationId: user.organizationId, user } };
  }
  const caller = bearer
    ? await deps.authentication.findTokenCaller(deps, bearer, context)
    : undefined;
  if (!caller) throw new ApiError("UNAUTHORIZED_ACCESS");
  const kind = access === "program" ? "bot" : access;
  if (kind !== "any" && kind !== "chat" && kind !== caller.kind) throw new ApiError("FORBIDDEN");
  return { caller };
}

/** Also deletes the cookie of an expired session. */
function notSignedIn(context: RequestContext): ApiError {
  if (!context.sessionToken) return new ApiError("UNAUTHORIZED_ACCESS");
  context.clearCookie("sid");
  return new ApiError("SESSION_EXPIRED");
}
