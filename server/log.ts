import type { Writable } from "node:stream";
import Fastify from "fastify";
import type { Log } from "./deps";
import type { Env } from "./env";

/** The platform's log: JSON lines on standard output, or into `stream`. It comes from Fastify, which brings pino. */
export function createLog({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">, stream?: Writable): Log {
  const serializers = { err: describe };
  return Fastify({ logger: { level: LOG_LEVEL, serializers, ...(stream && { stream }) } }).log;
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
