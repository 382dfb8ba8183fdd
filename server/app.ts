import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { MCP_ROOT, OPEN_AI_PATH } from "@/contract/client-addresses";
import { CHANNEL_HOOKS_ROOT } from "@/contract/conversations/channels";
import { analyticsRoutes } from "@/server/features/analytics/routes";
import { apiKeyRoutes } from "@/server/features/api-keys/routes";
import { auditLogRoutes } from "@/server/features/audit-log/routes";
import { authRoutes } from "@/server/features/auth/routes";
import { channelHooks } from "@/server/features/channels/hooks";
import { channelRoutes } from "@/server/features/channels/routes";
import { chatRoutes } from "@/server/features/chat/routes";
import { chatbotArchiveRoutes } from "@/server/features/chatbot-archives/routes";
import { chatbotRoutes } from "@/server/features/chatbots/routes";
import { conversationRoutes } from "@/server/features/conversations/routes";
import { demoRoutes } from "@/server/features/demo/routes";
import { embedRoutes } from "@/server/features/embed/routes";
import { evaluationRoutes } from "@/server/features/evaluations/routes";
import { faqRoutes } from "@/server/features/faq/routes";
import { handOverRoutes } from "@/server/features/hand-over/routes";
import { imageRoutes } from "@/server/features/images/routes";
import { paymentHook, PAYMENT_HOOK_ROOT } from "@/server/features/invoices/payments/hook";
import { invoiceRoutes } from "@/server/features/invoices/routes";
import { knowledgeBaseRoutes } from "@/server/features/knowledge-bases/routes";
import { legalRoutes } from "@/server/features/legal/routes";
import {
  protectedResourcePrefix,
  protectedResourceRoutes,
} from "@/server/features/mcp/protected-resource";
import { mcpRoutes } from "@/server/features/mcp/routes";
import { oidcRoutes } from "@/server/features/oidc/routes";
import { openAiRoutes } from "@/server/features/openai/routes";
import { organizationRoutes } from "@/server/features/organizations/routes";
import { platformRoutes } from "@/server/features/platform/routes";
import { runRoutes } from "@/server/features/runs/routes";
import { signInSettingsRoutes } from "@/server/features/sign-in-settings/routes";
import { systemRoutes } from "@/server/features/system/routes";
import { teamRoutes } from "@/server/features/team/routes";
import { twoFactorRoutes } from "@/server/features/two-factor/routes";
import { unansweredRoutes } from "@/server/features/unanswered/routes";
import { uploadRoutes } from "@/server/features/uploads/routes";
import { userRoutes } from "@/server/features/users/routes";
import { webhookRoutes } from "@/server/features/webhooks/routes";
import { builtScripts, openBundles } from "@/server/features/widget/bundles";
import { widgetPages } from "@/server/features/widget/pages";
import { widgetRoutes } from "@/server/features/widget/routes";
import { compressTexts } from "@/server/infrastructure/http/compression";
import {
  answerClientError,
  handleErrors,
  sendError,
  toApiError,
} from "@/server/infrastructure/http/errors";
import { healthRoutes } from "@/server/infrastructure/http/health";
import { parseJsonBodies } from "@/server/infrastructure/http/input";
import {
  abortOnShutdown,
  drainUnreadBodies,
  isStreaming,
  trackStreamingBodies,
} from "@/server/infrastructure/http/long-requests";
import { refuseInMaintenance } from "@/server/infrastructure/http/maintenance-mode";
import { guardMethods } from "@/server/infrastructure/http/method-guard";
import { metricsRoute, observeRequests } from "@/server/infrastructure/http/metrics";
import { RequestLog } from "@/server/infrastructure/http/request-log";
import { recordOutcomes } from "@/server/infrastructure/http/request-outcome";
import { setResponseHeaders } from "@/server/infrastructure/http/response-headers";
import { securityTextRoute } from "@/server/infrastructure/http/security-text";
import { outboxRoutes } from "@/server/infrastructure/mail/outbox-page";
import { isSocketHandshake } from "@/server/infrastructure/realtime/handshake";
import { traceRequests } from "@/server/infrastructure/tracing/requests";
import type { Deps } from "./deps";
import type { Env } from "./env";
import {
  checkRequests,
  rejectUnstorable,
  requireHost,
} from "./infrastructure/http/access/request-checks";
import { enableCors } from "./infrastructure/http/access/widget-cors";
import { docsRoutes } from "./infrastructure/http/reference/docs";
import type { Infrastructure } from "./infrastructure/infrastructure";

const features = [
  systemRoutes,
  legalRoutes,
  authRoutes,
  twoFactorRoutes,
  oidcRoutes,
  userRoutes,
  organizationRoutes,
  signInSettingsRoutes,
  teamRoutes,
  invoiceRoutes,
  auditLogRoutes,
  apiKeyRoutes,
  knowledgeBaseRoutes,
  runRoutes,
  uploadRoutes,
  chatbotRoutes,
  chatbotArchiveRoutes,
  imageRoutes,
  faqRoutes,
  widgetRoutes,
  embedRoutes,
  demoRoutes,
  chatRoutes,
  conversationRoutes,
  analyticsRoutes,
  unansweredRoutes,
  evaluationRoutes,
  handOverRoutes,
  webhookRoutes,
  channelRoutes,
  platformRoutes,
];

/** For JSON bodies, in bytes. Uploads have their own limits. */
const BODY_LIMIT = 1024 * 1024;
const REQUEST_MS = 60_000;

/** Without the role `api`, only the health check is served. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = openServer(deps.env, deps.log);
  recordOutcomes(app);
  observeRequests(app, deps);
  traceRequests(app, deps.tracing);
  await app.register(cookie);
  parseJsonBodies(app);
  app.addHook("onRequest", async (request, reply) => {
    setResponseHeaders(deps.env, request.id, reply);
    requireHost(request);
  });
  compressTexts(app);
  handleErrors(app);
  abortOnShutdown(app);
  trackStreamingBodies(app);
  drainUnreadBodies(app);
  healthRoutes(app, deps);
  metricsRoute(app, deps, "operator");
  if (!deps.env.ROLES.includes("api")) return app;
  docsRoutes(app, deps.env);
  securityTextRoute(app, deps);
  widgetPages(app, deps, openBundles(builtScripts));
  if (deps.env.environment === "development" && !deps.env.SMTP_URL) outboxRoutes(app, deps);
  await app.register((v1) => registerFeatures(v1, deps), { prefix: "/v1" });
  await app.register((openAi) => registerOpen(openAi, deps, openAiRoutes), {
    prefix: OPEN_AI_PATH,
  });
  await app.register((mcp) => registerOpen(mcp, deps, mcpRoutes), { prefix: MCP_ROOT });
  await app.register((metadata) => registerOpen(metadata, deps, protectedResourceRoutes), {
    prefix: protectedResourcePrefix,
  });
  await app.register((hooks) => registerOpen(hooks, deps, channelHooks), {
    prefix: CHANNEL_HOOKS_ROOT,
  });
  await app.register((hooks) => registerOpen(hooks, deps, paymentHook), {
    prefix: PAYMENT_HOOK_ROOT,
  });
  return app;
}

/** All responses have our headers and envelope, including those of Node and Fastify. */
function openServer(env: Env, log: Deps["log"]): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    trustProxy: env.TRUSTED_PROXIES,
    http: {
      // Replaced by `requireHost`: Node's own answer lacks our headers.
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
  // RFC 9110, 10.1.1 allows ignoring an unknown expectation; Node's response lacks our headers.
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  return app;
}

/** For the OpenAI and MCP interfaces, whose callers send no cookies. */
function registerOpen(
  app: FastifyInstance,
  deps: Deps,
  register: (app: FastifyInstance, deps: Deps) => void,
): void {
  rejectUnstorable(app);
  refuseInMaintenance(app, deps.env);
  const refuseOtherMethods = guardMethods(app);
  register(app, deps);
  refuseOtherMethods();
}

async function registerFeatures(v1: FastifyInstance, deps: Deps): Promise<void> {
  checkRequests(v1, deps.env);
  refuseInMaintenance(v1, deps.env);
  const refuseOtherMethods = guardMethods(v1);
  enableCors(v1);
  for (const register of features) register(v1, deps);
  await v1.after(); // Plugins register routes with multipart and tus bodies.
  refuseOtherMethods();
}

/** Serves health checks and metrics on METRICS_PORT, for workers and private networks. */
export function createOperationsApp(deps: Infrastructure): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = Fastify({ loggerInstance: deps.log, logController });
  healthRoutes(app, deps);
  metricsRoute(app, deps, "anybody");
  return app;
}
