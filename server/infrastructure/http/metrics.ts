import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { refreshGauges } from "@/server/infrastructure/metrics/queue-metrics";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { isLoopbackRequest } from "./access/origins";
import { outcomeOf } from "./request-outcome";

type Guard = "anybody" | "operator";

/**
 * Serves metrics in the text format of Prometheus. The API host serves them to this machine and to requests with the
 * bearer METRICS_TOKEN; others get a 404.
 */
export function metricsRoute(app: FastifyInstance, deps: Infrastructure, guard: Guard): void {
  const { registry } = deps.metrics;
  app.get("/metrics", async (request, reply) => {
    const { authorization = "" } = request.headers;
    const isAllowed =
      guard === "anybody" ||
      isLoopbackRequest(deps.env, request) ||
      isOperator(deps.env.METRICS_TOKEN, authorization);
    if (!isAllowed) return reply.callNotFound();
    await refreshGauges(deps);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isOperator(token: string | undefined, authorization: string): boolean {
  if (!token) return false;
  const [expected, received] = [`Bearer ${token}`, authorization].map((text) =>
    Buffer.from(hashOfToken(text)),
  );
  return expected && received ? timingSafeEqual(expected, received) : false;
}

/** Counts each call by the route and not the URL, which may contain ids and one-time tokens. */
export function observeRequests(app: FastifyInstance, { metrics }: Infrastructure): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "unknown";
    const status = String(reply.statusCode);
    metrics.requests.inc({ method, route, status, code: outcomeOf(request).code ?? "" });
    metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
