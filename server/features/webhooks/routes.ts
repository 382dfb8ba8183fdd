import type { FastifyInstance } from "fastify";
import { webhookApi as api } from "@/contract/accounts/webhooks";
import type { Deps } from "@/server/deps";
import { router } from "@/server/infrastructure/http/route";
import * as deliveries from "./deliveries-service";
import * as service from "./service";

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(api.list, (ctx) => service.list(ctx));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.create, (ctx, { body }) => service.create(ctx, body));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body));
  route(api.remove, (ctx, { params }) => service.deleteWebhook(ctx, params.id));
  route(api.rotateSecret, (ctx, { params }) => service.rotateSecret(ctx, params.id));
  route(api.test, (ctx, { params }) => deliveries.test(ctx, params.id));
  route(api.deliveries, (ctx, { params, query }) => deliveries.list(ctx, params.id, query));
  route(api.delivery, (ctx, { params }) => deliveries.read(ctx, params));
  route(api.retry, (ctx, { params }) => deliveries.retry(ctx, params));
  route(api.retryFailed, (ctx, { params }) => deliveries.retryFailed(ctx, params.id));
}
