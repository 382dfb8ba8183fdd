import type { FastifyInstance } from "fastify";
import { systemApi as api } from "@/contract/system/system";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as service from "./service";

export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.legalDocument, (ctx, { query }) => service.read(ctx, query.type, query.lang));
}
