import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import { authRoutes } from "@/server/features/auth/routes";
import { chatRoutes } from "@/server/features/chat/routes";
import { chatbotRoutes } from "@/server/features/chatbots/routes";
import { demoRoutes } from "@/server/features/demo/routes";
import type { Deps } from "./deps";
import type { Env } from "./env";
import { embedRoutes } from "@/server/features/embed/routes";
import { faqRoutes } from "@/server/features/faq/routes";
import { answerClientError } from "@/server/infrastructure/http/client-errors";
import { compressTexts } from "@/server/infrastructure/http/compression";
import { docsRoutes } from "@/server/infrastructure/http/docs";
import { answerErrors, sendError, toApiError } from "@/server/infrastructure/http/errors";
import { endLongCalls } from "@/server/infrastructure/http/hang-up";
import { healthRoute } from "@/server/infrastructure/http/health";
import { readJson } from "@/server/infrastructure/http/json-body";
import { guardMethods } from "@/server/infrastructure/http/method-guard";
import { checkRequests, requireHost } from "@/server/infrastructure/http/request-checks";
import { RequestLog } from "@/server/infrastructure/http/request-log";
import { setResponseHeaders } from "@/server/infrastructure/http/response-headers";
import {
  drainUnreadBodies,
  isStreaming,
  trackStreamingBodies,
} from "@/server/infrastructure/http/streaming-bodies";
import { openToPages } from "@/server/infrastructure/http/widget-calls";
import { imageRoutes } from "@/server/features/images/routes";
import { knowledgeBaseRoutes } from "@/server/features/knowledge-bases/routes";
import { legalRoutes } from "@/server/features/legal/routes";
import { outboxRoutes } from "@/server/infrastructure/mail/outbox-page";
import { organizationRoutes } from "@/server/features/organizations/routes";
import { isSocketHandshake } from "@/server/infrastructure/realtime/handshake";
import { systemRoutes } from "@/server/features/system/routes";
import { runRoutes } from "@/server/features/runs/routes";
import { uploadRoutes } from "@/server/features/uploads/routes";
import { userRoutes } from "@/server/features/users/routes";
import { builtScripts, openBundles } from "@/server/features/widget/bundles";
import { widgetPages } from "@/server/features/widget/pages";
import { widgetRoutes } from "@/server/features/widget/routes";

const features = [
  systemRoutes,
  legalRoutes,
  authRoutes,
  userRoutes,
  organizationRoutes,
  knowledgeBaseRoutes,
  runRoutes,
  uploadRoutes,
  chatbotRoutes,
  imageRoutes,
  faqRoutes,
  widgetRoutes,
  embedRoutes,
  demoRoutes,
  chatRoutes,
];

/** Largest JSON body, in bytes. Uploads have limits of their own. */
const BODY_LIMIT = 1024 * 1024;
/** From a request's first byte to its last. */
const REQUEST_MS = 60_000;

/** The API host as a function of what it needs. Without the role `api` it answers for its health only. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = openServer(deps.env, deps.log);
  await app.register(cookie);
  readJson(app);
  app.addHook("onRequest", async (request, reply) => {
    setResponseHeaders(deps.env, request.id, reply);
    requireHost(request);
  });
  compressTexts(app);
  answerErrors(app);
  endLongCalls(app);
  trackStreamingBodies(app);
  drainUnreadBodies(app);
  healthRoute(app, deps);
  if (!deps.env.ROLES.includes("api")) return app;
  docsRoutes(app, deps.env);
  widgetPages(app, deps, openBundles(builtScripts));
  if (deps.env.environment === "development" && !deps.env.SMTP_URL) outboxRoutes(app, deps);
  await app.register((v1) => registerFeatures(v1, deps), { prefix: "/v1" });
  return app;
}

/** An HTTP server whose every answer is ours: none comes from Node or Fastify without headers and envelope. */
function openServer(env: Env, log: Deps["log"]): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    trustProxy: env.TRUSTED_PROXIES,
    http: {
      // Node's own refusal has no headers: `requireHost` is in its place.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => isSocketHandshake(env, request),
    },
    clientErrorHandler: (error, socket) => {
      const isExempt = error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isStreaming(app, socket);
      if (!isExempt) answerClientError(env, error, socket);
    },
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(env, request.id, reply);
      void sendError(request, reply, toApiError(error));
    },
  });
  // Node's answer to an unknown expectation has no headers; RFC 9110, 10.1.1 lets a server ignore it.
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  return app;
}

async function registerFeatures(v1: FastifyInstance, deps: Deps): Promise<void> {
  checkRequests(v1, deps.env);
  if (deps.env.MAINTENANCE) {
    v1.addHook("onRequest", async (request) => {
      // A browser that may not ask would not be told.
      if (request.routeOptions.url === "/v1/system/load" || request.method === "OPTIONS") return;
      throw new ApiError("MAINTENANCE_MODE");
    });
  }
  const refuseOtherMethods = guardMethods(v1);
  openToPages(v1);
  for (const register of features) register(v1, deps);
  await v1.after(); // Routes with bodies of their own come with plugins of their own.
  refuseOtherMethods();
}
