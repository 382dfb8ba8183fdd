import type { FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";

/** Refuses all calls while `MAINTENANCE` is set, except the one that the console loads first. */
export function refuseInMaintenance(app: FastifyInstance, env: Env): void {
  if (!env.MAINTENANCE) return;
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url === "/v1/system/load" || request.method === "OPTIONS") return;
    throw new ApiError("MAINTENANCE_MODE");
  });
}
