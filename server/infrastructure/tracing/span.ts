import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context, SpanKind } from "@opentelemetry/api";

type ActiveSpan = {
  /** Ids, counts and codes only: no text of questions, answers, pages or addresses. */
  set(attributes: Attributes): void;
};

export type RunningSpan = ActiveSpan & {
  context: Context;
  /** Omits the message of the error, which may contain content. */
  fail(error: unknown): void;
  end(): void;
};

/** The headers `traceparent` and `tracestate` (W3C Trace Context). */
export type TraceHeaders = Record<string, string>;

export type SpanStart = {
  attributes: Attributes;
  kind?: SpanKind;
  /** The span of the same process, or the headers of another one; without either, a trace begins. */
  parent?: Context | TraceHeaders | undefined;
};

export type Tracing = {
  start(name: string, span: SpanStart): RunningSpan;
  headersOf(context: Context): TraceHeaders;
  /** Exports the remaining spans. Never rejects. */
  close(): Promise<void>;
};

type Active = { tracing: Tracing; span: RunningSpan };

const active = new AsyncLocalStorage<Active>();

const noSpan: ActiveSpan = { set: () => {} };

/** Runs the work in a span below the current one. Outside of a trace, it runs the work without a span. */
export async function withSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: ActiveSpan) => Promise<T>,
): Promise<T> {
  const parent = active.getStore();
  if (!parent) return work(noSpan);
  const { tracing, span } = parent;
  return runSpan(tracing, tracing.start(name, { attributes, parent: span.context }), work);
}

/** The span ends with the last value. */
export async function* withStreamSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: ActiveSpan) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const parent = active.getStore();
  if (!parent) {
    yield* work(noSpan);
    return;
  }
  const { tracing } = parent;
  const span = tracing.start(name, { attributes, parent: parent.span.context });
  const within = <R>(step: () => R): R => runIn(tracing, span, step);
  const values = within(() => work(span)[Symbol.asyncIterator]());
  try {
    for (;;) {
      const next = await within(() => values.next());
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    await within(() => values.return?.());
    span.end();
  }
}

/** Expected errors do not fail the span. */
export async function runSpan<T>(
  tracing: Tracing,
  span: RunningSpan,
  work: (span: ActiveSpan) => Promise<T>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await runIn(tracing, span, () => work(span));
  } catch (error) {
    if (!isExpected(error)) span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

export const runIn = <R>(tracing: Tracing, span: RunningSpan, step: () => R): R =>
  active.run({ tracing, span }, step);

/** Returns the headers that continue the current trace in another process; empty outside of a trace. */
export function traceHeaders(): TraceHeaders {
  const current = active.getStore();
  return current ? current.tracing.headersOf(current.span.context) : {};
}
