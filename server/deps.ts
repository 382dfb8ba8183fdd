import type { FastifyBaseLogger } from "fastify";
import type { Access } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { User } from "@/contract/users";
import type { AnswerModel } from "./ai/model";
import type { Passwords } from "./auth/passwords";
import type { Database, Db } from "./db/database";
import type { Env } from "./env";
import type { RequestFacts } from "./http/request-facts";
import type { Browser } from "./ingest/browser/browser";
import type { Fetcher } from "./ingest/fetch";
import type { Parser } from "./ingest/parser/parser";
import type { Mailer } from "./mail/mailer";
import type { Indexer } from "./retrieval/indexer";
import type { Storage } from "./storage/storage";

export type Log = FastifyBaseLogger;

/** Everything the platform needs from outside its own functions. Made once in main.ts, and by each test for itself. */
export type Deps = {
  env: Env;
  db: Db;
  database: Database;
  log: Log;
  fetcher: Fetcher;
  parser: Parser;
  indexer: Indexer;
  /** None: pages that need JavaScript are marked as such. */
  browser: Browser | null;
  /** None: answers are put together from the passages found. */
  model: AnswerModel | null;
  mailer: Mailer;
  storage: Storage;
  passwords: Passwords;
  now: () => Date;
};

/** The signed-in person of a call. */
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
/** Who holds a chatbot's bearer token. */
export type TokenCaller =
  | { kind: "bot"; chatbotId: string; organizationId: string }
  | { kind: "visitor"; chatbotId: string; organizationId: string; visitorId: string };
export type Caller = UserCaller | TokenCaller;

type CallerOf = {
  /** Null where nobody is signed in. */
  public: { user: SessionUser | null };
  user: { user: SessionUser };
  bot: { caller: Extract<Caller, { kind: "bot" }> };
  visitor: { caller: Extract<Caller, { kind: "visitor" }> };
  chat: { caller: TokenCaller };
  any: { caller: Caller };
};

/** The first argument of a service behind a call: the deps, who calls, and the facts of the request. */
export type CtxOf<A extends Access> = Deps & { request: RequestFacts } & CallerOf[A];

/** The first argument of what a signed-in person does. */
export type Ctx = Deps & { user: SessionUser };
