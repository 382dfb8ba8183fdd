import type { User, UserStatus } from "@/contract/accounts/users";
import type { Access, PlanNeed } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { ApiKeyScope, Subject } from "@/contract/scopes";
import type { Env } from "@/server/env";
import type { Db } from "./db/database";
import type { RequestContext } from "./http/request-context";
import type { Log } from "./log";

export type SessionUser = {
  id: string;
  organizationId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  title: User["title"];
  type: User["type"];
  role: User["role"];
  status: UserStatus;
  language: Language;
};

type UserCaller = { kind: "user"; organizationId: string; user: SessionUser };
export type TokenCaller =
  | { kind: "bot"; chatbotId: string; organizationId: string }
  | { kind: "visitor"; chatbotId: string; organizationId: string; visitorId: string };
export type Caller = UserCaller | TokenCaller;
type BotCaller = Extract<Caller, { kind: "bot" }>;
/** An API key with access to all chatbots of its organisation. */
export type OrganizationCaller = { kind: "organization"; organizationId: string };

export type ApiKeyHolder = {
  organizationId: string;
  scopes: readonly ApiKeyScope[];
  /** The only chatbot that the key has access to; null for all. */
  chatbotId: string | null;
  user: SessionUser;
};

export type CallerOf = {
  /** The user is null without a session. */
  public: { user: SessionUser | null };
  user: { user: SessionUser };
  bot: { caller: BotCaller };
  visitor: { caller: Extract<Caller, { kind: "visitor" }> };
  chat: { caller: TokenCaller };
  any: { caller: Caller };
  program: { caller: BotCaller | OrganizationCaller };
} & Record<Access, unknown>;

export type TicketHolder = { userId: string; organizationId: string; sessionId: string };

type Context = { env: Env; db: Db; log: Log; now: () => Date };

/** `address` is the network of the client; only browsers send an `origin`. */
type TokenRequest = Pick<RequestContext, "origin" | "address" | "path" | "reportRateLimit">;

type SubjectId = { subject: Subject; id: string };

export type Authentication = {
  findSessionUser(context: Context, token: string): Promise<SessionUser | null>;
  /**
   * Returns the holder of a bearer token; undefined if the token is unknown, expired or revoked.
   * @throws {ApiError} ORIGIN_NOT_ALLOWED
   */
  findTokenCaller(
    context: Context,
    token: string,
    request: TokenRequest,
  ): Promise<TokenCaller | undefined>;
  /**
   * @throws {ApiError} API_KEY_NOT_FOUND if it is unknown or revoked, API_KEY_EXPIRED, ORIGIN_NOT_ALLOWED,
   * USER_IS_DISABLED if its organisation is disabled
   */
  findApiKey(context: Context, token: string, request: TokenRequest): Promise<ApiKeyHolder>;
  /** Returns the ids of the chatbots that an object belongs to; empty if the organisation has no such object. */
  findChatbotsOf(context: Context, organizationId: string, object: SubjectId): Promise<string[]>;
  /** @throws {ApiError} SUBSCRIPTION_PLAN_EXPIRED */
  requirePlan(context: Context, organizationId: string, need: PlanNeed): Promise<void>;
  /** Consumes a socket ticket. Null if it is invalid. */
  redeemTicket(context: Context, ticket: string): Promise<TicketHolder | null>;
  findLiveSessions(context: Context, sessionIds: string[]): Promise<Set<string>>;
};
