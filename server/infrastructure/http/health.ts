import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { version } from "@/contract/limits";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

/** GET /health: 200 if the database answers, else 503. For load balancers and the start script. */
export function healthRoute(
  app: FastifyInstance,
  { db, log }: Pick<Infrastructure, "db" | "log">,
): void {
  app.get("/health", async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: "ok", version };
    } catch (error) {
      log.error({ err: error }, "health check failed");
      return reply.status(503).send({ status: "failing", version });
    }
  });
}
