import Fastify, { type FastifyInstance, LogController } from "fastify";
import { healthRoutes } from "@/server/infrastructure/http/health";
import { metricsRoute } from "@/server/infrastructure/http/metrics";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

/** Health checks and metrics on the port METRICS_PORT: for workers, which serve nothing else, and private networks. */
export function createOperationsApp(deps: Infrastructure): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = Fastify({ loggerInstance: deps.log, logController });
  healthRoutes(app, deps);
  metricsRoute(app, deps, "anybody");
  return app;
}
