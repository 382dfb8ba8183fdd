import type { FastifyInstance, FastifyRequest } from "fastify";
import { outcomeOf } from "@/server/infrastructure/http/request-outcome";
import { type RunningSpan, runIn, type TraceHeaders, type Tracing } from "./span";

/** SpanKind.SERVER. The library is loaded only if traces are exported. */
const SERVER = 1;

/** Health checks and scrapes arrive every few seconds, so they are not traced. */
const isUntraced = (route: string): boolean => /^\/(?:health\b|metrics$)/.test(route);

/** Records a span per call, below that of the caller's `traceparent`. It is named after the route, not the URL. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | null): void {
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, RunningSpan>();
  app.addHook("onRequest", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    if (isUntraced(route)) return done();
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "antwort.request.id": request.id,
    };
    const parent = headersOf(request);
    const span = tracing.start(`${method} ${route}`, { attributes, kind: SERVER, parent });
    spans.set(request, span);
    // Also ends the span after a disconnect, which is not a response.
    reply.raw.once("close", () => endSpan(span, request, reply.statusCode));
    done();
  });
  // Bodies arrive outside of the context of onRequest.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runIn(tracing, span, done);
    else done();
  });
}

/** Omits `tracestate`, in which a caller can write any text. */
const headersOf = ({ headers: { traceparent } }: FastifyRequest): TraceHeaders =>
  typeof traceparent === "string" ? { traceparent } : {};

function endSpan(span: RunningSpan, request: FastifyRequest, status: number): void {
  const { caller, organizationId, code } = outcomeOf(request);
  span.set({
    "http.response.status_code": status,
    ...(caller && { "antwort.caller": caller }),
    ...(organizationId && { "antwort.organization.id": organizationId }),
    ...(code && { "error.type": code }),
  });
  span.end();
}
