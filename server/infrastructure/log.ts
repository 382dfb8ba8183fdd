import type { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from "fastify";
import type { Env } from "@/server/env";
import type { Report } from "./monitoring";

export type Log = FastifyBaseLogger;

/** JSON lines on standard output or in `stream`. */
export function createLog(
  { LOG_LEVEL }: Pick<Env, "LOG_LEVEL">,
  stream?: Writable,
  report?: Report,
): Log {
  const serializers = { err: serializeError };
  const hooks = report && { logMethod: reporting(report) };
  return Fastify({
    logger: { level: LOG_LEVEL, serializers, ...(hooks && { hooks }), ...(stream && { stream }) },
  }).log;
}

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;
type LogHook = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

const ERROR_LEVEL = 50;

/** Reports the job name only, because other fields may contain personal data. */
function reporting(report: Report): LogHook {
  return function logMethod(parts, write, level) {
    const [fields, message] = parts as [{ err?: unknown; job?: string } | undefined, unknown];
    if (level >= ERROR_LEVEL && fields?.err !== undefined) {
      report(fields.err, { message: String(message), ...(fields.job && { job: fields.job }) });
    }
    write.apply(this, parts);
  };
}

/** Omits other fields, which may contain SQL statements, requests and user input. */
function serializeError(error: unknown) {
  const chain = causesOf(error);
  const codes = chain.flatMap((each) => ("code" in each ? [String(each.code)] : []));
  return {
    type: chain[0]?.name ?? typeof error,
    message: chain.map(({ message }) => message).join(": ") || String(error),
    stack: chain.map(({ stack }) => stack).join("\ncaused by: "),
    ...(codes.length > 0 && { code: codes.join(": ") }),
  };
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let next = error;
  while (next instanceof Error && !chain.includes(next)) {
    chain.push(next);
    next = next instanceof AggregateError ? (next.errors[0] as unknown) : next.cause;
  }
  return chain;
}
