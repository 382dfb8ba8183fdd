import type { Endpoint } from "@/contract/endpoint";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { type RequestCaller, organizationOf } from "./authenticate";

type Call = {
  endpoint: Endpoint;
  ctx: RequestCaller & { request: RequestContext };
  input: unknown;
};

/**
 * Makes a call and records it in the audit log. A call that throws records nothing. The entry is written before the
 * response is sent, so that no caller learns of a change without an entry.
 */
export async function audited<R>(
  deps: Infrastructure,
  { endpoint, ctx, input }: Call,
  run: () => Promise<R>,
): Promise<R> {
  if (!deps.auditor.isRecorded(endpoint)) return run();
  const { request, caller } = ctx;
  const user = ctx.user ?? (caller?.kind === "user" ? caller.user : null);
  const call = { endpoint, request, user, organizationId: organizationOf(ctx), input };
  const record = await deps.auditor.begin(deps, call);
  const answer = await run();
  await record(answer);
  return answer;
}
