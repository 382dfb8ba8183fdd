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

export type Deps = Infrastructure & {
  fetcher: Fetcher;
  /** Each record consists of one or more strings. Rejects if the name has no TXT record. */
  resolveTxt: (name: string) => Promise<string[][]>;
  parser: Parser;
  indexer: Indexer;
  /** Null: pages that need JavaScript get a warning. */
  browser: Browser | null;
  /** Null: answers quote sentences of the passages. */
  model: AnswerModel | null;
  /** Null: passages are found by words only. */
  embedder: Embedder | null;
};

export type CtxOf<A extends Access> = Deps & { request: RequestContext } & CallerOf[A];

export type Ctx = Deps & { user: SessionUser };
