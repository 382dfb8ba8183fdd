import Fastify from "fastify";
import type { Log } from "./deps";
import type { Env } from "./env";

/** The platform's log: JSON lines on standard output. It comes from Fastify, which brings pino. */
export function createLog({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): Log {
  return Fastify({ logger: { level: LOG_LEVEL } }).log;
}
