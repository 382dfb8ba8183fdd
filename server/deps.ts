import type { Access } from "@/contract/endpoint";
import type { Embedder } from "./engines/ai/embeddings";
import type { AnswerModel } from "./engines/ai/model";
import type { Browser } from "./engines/ingest/browser/browser";
import type { Fetcher } from "./engines/ingest/fetch";
import type { Parser } from "./engines/ingest/parser/parser";
import type { Indexer } from "./engines/search/index/indexer";
import type { CallerOf, SessionUser } from "./infrastructure/authentication";
import type { RequestContext } from "./infrastructure/http/request-context";
import type { Infrastructure } from "./infrastructure/infrastructure";

/** The dependencies of all features. `platform.ts` creates them once, and each test creates its own. */
export type Deps = Infrastructure & {
  fetcher: Fetcher;
  parser: Parser;
  indexer: Indexer;
  /** If null, pages that need JavaScript get a warning. */
  browser: Browser | null;
  /** If null, answers quote sentences of the passages. */
  model: AnswerModel | null;
  /** If null, passages are found by their words only. */
  embedder: Embedder | null;
};

/** The first argument of a service behind an endpoint. */
export type CtxOf<A extends Access> = Deps & { request: RequestContext } & CallerOf[A];

/** The first argument of a service that needs a signed-in user. */
export type Ctx = Deps & { user: SessionUser };
