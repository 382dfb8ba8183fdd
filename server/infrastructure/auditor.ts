import type { Endpoint } from "@/contract/endpoint";
import type { Db } from "./db/database";
import type { RequestContext } from "./http/request-context";

type Context = { db: Db; now: () => Date };

/** A call that may change something. `input`: its parsed params, query and body. */
export type AuditedCall = {
  e: Endpoint;
  request: RequestContext;
  /** The signed-in user or the creator of the API key; null for anybody else. */
  user: { id: string; organizationId: string } | null;
  /** The organisation of the caller. */
  organizationId: string | undefined;
  input: unknown;
};

/** Implemented by a feature, because infrastructure imports no feature. */
export type Auditor = {
  /** Whether successful calls of an endpoint are recorded. */
  isRecorded(e: Endpoint): boolean;
  /** Reads what a call is about to change. The returned function records the call with its answer. */
  begin(context: Context, call: AuditedCall): Promise<(answer: unknown) => Promise<void>>;
};
