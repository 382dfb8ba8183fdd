import type { Endpoint } from "@/contract/endpoint";
import type { Db } from "./db/database";
import type { RequestContext } from "./http/request-context";

type Context = { db: Db; now: () => Date };

/** `input`: the parsed params, query and body. */
export type AuditedCall = {
  endpoint: Endpoint;
  request: RequestContext;
  /** Null for a caller without a session and without an API key. */
  user: { id: string; organizationId: string } | null;
  organizationId: string | undefined;
  input: unknown;
};

export type Auditor = {
  isRecorded(endpoint: Endpoint): boolean;
  /** Reads the state before the change; the returned function records the call. */
  begin(context: Context, call: AuditedCall): Promise<(answer: unknown) => Promise<void>>;
};
