import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { VERSION } from "@/contract/limits";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

type HealthDeps = Pick<Infrastructure, "db" | "draining" | "log">;

/**
 * GET /health/live returns 200 while the process runs; GET /health/ready and GET /health return 503 without the
 * database and before the process stops.
 */
export function healthRoutes(app: FastifyInstance, { db, draining, log }: HealthDeps): void {
  app.get("/health/live", async () => ({ status: "ok", version: VERSION }));
  for (const path of ["/health", "/health/ready"]) {
    app.get(path, async (_request, reply) => {
      if (draining.aborted) return reply.status(503).send({ status: "draining", version: VERSION });
      try {
        await sql`select 1`.execute(db);
        return { status: "ok", version: VERSION };
      } catch (error) {
        log.error({ err: error }, "health check failed");
        return reply.status(503).send({ status: "failing", version: VERSION });
      }
    });
  }
}
