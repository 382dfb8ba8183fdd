import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Span } from "@opentelemetry/api";
import { ApiError } from "@/contract/errors";
import { VERSION } from "@/contract/limits";
import type { Env } from "@/server/env";
import type { Log } from "@/server/infrastructure/log";
import type { RunningSpan, SpanStart, TraceHeaders, Tracing } from "./span";

type Settings = Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME" | "environment">;

const CLOSING_MS = 2_000;

/**
 * Null without a collector in the settings; then no library is loaded. The provider is not global: error reporting has
 * one of its own.
 */
export async function openTracing(env: Settings, log?: Pick<Log, "warn">): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return null;
  const [api, core, provider] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    openProvider(env, endpoint),
  ]);
  const tracer = provider.getTracer("antwort", VERSION);
  let isReported = false;
  core.setGlobalErrorHandler((err) => {
    // Logged once, because every batch fails while the collector is unavailable.
    if (!isReported) log?.warn({ err }, "could not export traces");
    isReported = true;
  });
  const propagator = new core.W3CTraceContextPropagator();
  const contextOf = (parent: SpanStart["parent"] = {}): Context =>
    isContext(parent)
      ? parent
      : propagator.extract(api.ROOT_CONTEXT, parent, api.defaultTextMapGetter);
  return {
    start(name, { attributes, kind = api.SpanKind.INTERNAL, parent }) {
      const parentContext = contextOf(parent);
      const span = tracer.startSpan(name, { attributes, kind }, parentContext);
      return runningSpan(span, api.trace.setSpan(parentContext, span), api.SpanStatusCode.ERROR);
    },
    headersOf(context) {
      const headers: TraceHeaders = {};
      propagator.inject(context, headers, api.defaultTextMapSetter);
      return headers;
    },
    async close() {
      const closing = provider.shutdown().catch(() => undefined);
      await Promise.race([closing, sleep(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

async function openProvider({ OTEL_SERVICE_NAME, environment }: Settings, endpoint: string) {
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
      "service.name": OTEL_SERVICE_NAME,
      "service.version": VERSION,
      "deployment.environment.name": environment,
    }),
    // While the collector is unavailable, spans beyond the queue are dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

const isContext = (parent: Context | TraceHeaders): parent is Context =>
  typeof parent["getValue"] === "function";

const runningSpan = (span: Span, context: Context, error: number): RunningSpan => ({
  context,
  set: (attributes) => void span.setAttributes(attributes),
  fail: (cause) => void span.setStatus({ code: error }).setAttribute("error.type", typeOf(cause)),
  end: () => span.end(),
});

function typeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? error.name : "unknown";
}
