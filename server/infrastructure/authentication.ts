import type { Access } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { User } from "@/contract/users";
import type { Env } from "@/server/env";
import type { Db } from "./db/database";

/** The signed-in user of a request. */
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
  status: User["status"];
  language: Language;
};

type UserCaller = { kind: "user"; organizationId: string; user: SessionUser };
/** The holder of a chatbot's bearer token. */
export type TokenCaller =
  | { kind: "bot"; chatbotId: string; organizationId: string }
  | { kind: "visitor"; chatbotId: string; organizationId: string; visitorId: string };
export type Caller = UserCaller | TokenCaller;

/** The caller in a handler's context, by the access of the endpoint. */
export type CallerOf = {
  /** Null without a session. */
  public: { user: SessionUser | null };
  user: { user: SessionUser };
  bot: { caller: Extract<Caller, { kind: "bot" }> };
  visitor: { caller: Extract<Caller, { kind: "visitor" }> };
  chat: { caller: TokenCaller };
  any: { caller: Caller };
} & Record<Access, unknown>;

/** The holder of a socket ticket. */
export type TicketHolder = { userId: string; organizationId: string; sessionId: string };

type Context = { env: Env; db: Db; now: () => Date };

/** Implemented by a feature, because infrastructure imports no feature. */
export type Authentication = {
  /** The user of a live session, else null. */
  findSessionUser(context: Context, token: string): Promise<SessionUser | null>;
  /**
   * The holder of a bearer token; undefined if it is unknown, expired or revoked.
   * @throws {ApiError} ORIGIN_NOT_ALLOWED
   */
  findTokenCaller(
    context: Context,
    token: string,
    origin: string | undefined,
  ): Promise<TokenCaller | undefined>;
  /** Consumes a socket ticket. Null if it is invalid. */
  redeemTicket(context: Context, ticket: string): Promise<TicketHolder | null>;
  /** The given sessions that have not ended. */
  findLiveSessions(context: Context, sessionIds: string[]): Promise<Set<string>>;
};
