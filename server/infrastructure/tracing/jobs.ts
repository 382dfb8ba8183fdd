import { runSpan, type TraceHeaders, type Tracing } from "./span";

/** SpanKind.CONSUMER. The library is loaded only if traces are exported. */
const CONSUMER = 4;

type TracedJob = {
  job: { id: string; name: string; data: object; retryCount: number };
  organizationId: string;
  signal: AbortSignal;
};

/** Runs a job in a span below the call or job that queued it; scheduled jobs begin a trace. */
export function withJobSpan(
  tracing: Tracing | null,
  { job, organizationId, signal }: TracedJob,
  perform: () => Promise<void>,
): Promise<void> {
  if (!tracing) return perform();
  const attributes = {
    "messaging.operation.type": "process",
    "messaging.destination.name": job.name,
    "messaging.message.id": job.id,
    "antwort.organization.id": organizationId,
    "antwort.job.retries": job.retryCount,
  };
  const span = { attributes, kind: CONSUMER, parent: headersIn(job.data) };
  return runSpan(tracing, tracing.start(`job ${job.name}`, span), perform, () => signal.aborted);
}

function headersIn(data: object): TraceHeaders {
  const names = ["traceparent", "tracestate"];
  const found = Object.entries(data).filter(([name]) => names.includes(name));
  return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
}
