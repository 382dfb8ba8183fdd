import type { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from "fastify";
import type { Env } from "@/server/env";
import type { Report } from "./monitoring";

export type Log = FastifyBaseLogger;

/**
 * The platform's log: JSON lines on standard output, or into `stream`. It comes from Fastify, which brings pino.
 * Every error that it writes is reported too.
 */
export function createLog(
  { LOG_LEVEL }: Pick<Env, "LOG_LEVEL">,
  stream?: Writable,
  report?: Report,
): Log {
  const serializers = { err: describe };
  const hooks = report && { logMethod: reporting(report) };
  return Fastify({
    logger: { level: LOG_LEVEL, serializers, ...(hooks && { hooks }), ...(stream && { stream }) },
  }).log;
}

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;
type LogHook = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

const ERROR_LEVEL = 50;

/** Of the log's facts only the names that are ours: the others may be somebody's. */
function reporting(report: Report): LogHook {
  return function tell(parts, write, level) {
    const [facts, message] = parts as [{ err?: unknown; job?: string } | undefined, unknown];
    if (level >= ERROR_LEVEL && facts?.err !== undefined) {
      report(facts.err, { message: String(message), ...(facts.job && { job: facts.job }) });
    }
    write.apply(this, parts);
  };
}

/** No other field of an error: drivers and models put statements, requests and what people wrote into them. */
function describe(error: unknown) {
  const chain = causesOf(error);
  const codes = chain.flatMap((each) => ("code" in each ? [String(each.code)] : []));
  return {
    type: chain[0]?.name ?? typeof error,
    message: chain.map(({ message }) => message).join(": ") || String(error),
    stack: chain.map(({ stack }) => stack).join("\ncaused by: "),
    ...(codes.length > 0 && { code: codes.join(": ") }),
  };
}

/** The error, its cause, and so on; of several errors in one, the first. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let next = error;
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next);
    next = next instanceof AggregateError ? (next.errors[0] as unknown) : next.cause;
  }
  return chain;
}
