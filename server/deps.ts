import type { Access } from "@/contract/endpoint";
import type { AnswerModel } from "./engines/ai/model";
import type { Browser } from "./engines/ingest/browser/browser";
import type { Fetcher } from "./engines/ingest/fetch";
import type { Parser } from "./engines/ingest/parser/parser";
import type { Indexer } from "./engines/search/index/indexer";
import type { CallerOf, SessionUser } from "./infrastructure/authentication";
import type { RequestContext } from "./infrastructure/http/request-context";
import type { Infrastructure } from "./infrastructure/infrastructure";

/** Everything the features need from outside. `platform.ts` creates it once, and each test creates its own. */
export type Deps = Infrastructure & {
  fetcher: Fetcher;
  parser: Parser;
  indexer: Indexer;
  /** Null: pages that need JavaScript get a warning. */
  browser: Browser | null;
  /** Null: answers are composed of sentences of the passages. */
  model: AnswerModel | null;
};

/** The first argument of a service behind an endpoint: the deps, the caller and the request. */
export type CtxOf<A extends Access> = Deps & { request: RequestContext } & CallerOf[A];

/** The first argument of a service that needs a signed-in person. */
export type Ctx = Deps & { user: SessionUser };
