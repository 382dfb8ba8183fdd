import "server-only";
import { finished } from "node:stream";
import type { Span } from "@opentelemetry/api";
import { VERSION } from "@/contract/limits";
import { environmentOf } from "@/lib/environment";
import type { ApiHostResponse } from "./api-host";
import { consoleOrigin } from "./settings";

export type CallSpan = {
  /** Continues the trace at the API host. */
  traceparent: string | undefined;
  /** Ends the span when the body ends. */
  respond(response: ApiHostResponse): void;
  fail(code: string): void;
};

type Tracing = {
  start(method: string, traceparent: string | null): Span;
  traceparentOf(span: Span): string | undefined;
  flush(): Promise<void>;
};

let tracing: Promise<Tracing> | undefined;

/** Starts the span of a call as a child of the browser's span. Undefined if the settings name no collector. */
export async function startSpan({ method, headers }: Request): Promise<CallSpan | undefined> {
  const endpoint = process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!endpoint) return undefined;
  tracing ??= openTracing(endpoint);
  const tracer = await tracing;
  const span = tracer.start(method, headers.get("traceparent"));
  return {
    traceparent: tracer.traceparentOf(span),
    respond({ statusCode, body }) {
      span.setAttribute("http.response.status_code", statusCode);
      finished(body, () => span.end());
    },
    fail: (code) => span.setAttribute("error.type", code).end(),
  };
}

export const flushSpans = async (): Promise<void> => (await tracing)?.flush();

/** Not registered globally: error reporting has a provider of its own. */
async function openTracing(endpoint: string): Promise<Tracing> {
  const [api, { W3CTraceContextPropagator }, provider] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    openProvider(endpoint),
  ]);
  const tracer = provider.getTracer("antwort", VERSION);
  const propagator = new W3CTraceContextPropagator();
  process.once("beforeExit", () => void flushSpans().catch(() => undefined));
  return {
    // The name omits the address, which may contain a token. The span of the API host names the route.
    start(method, traceparent) {
      const headers = traceparent === null ? {} : { traceparent };
      const parent = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const attributes = { "http.request.method": method };
      return tracer.startSpan(
        `forward ${method}`,
        { attributes, kind: api.SpanKind.SERVER },
        parent,
      );
    },
    traceparentOf(span) {
      const headers: { traceparent?: string } = {};
      const context = api.trace.setSpan(api.ROOT_CONTEXT, span);
      propagator.inject(context, headers, api.defaultTextMapSetter);
      return headers.traceparent;
    },
    flush: () => provider.forceFlush(),
  };
}

async function openProvider(endpoint: string) {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 });
  return new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env["OTEL_SERVICE_NAME"] || "antwort",
      "service.version": VERSION,
      "deployment.environment.name": environmentOf(new URL(consoleOrigin()).hostname),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}
