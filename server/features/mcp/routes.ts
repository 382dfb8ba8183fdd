import type { FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import { mcpApi as api } from "@/contract/mcp";
import type { Deps } from "@/server/deps";
import { withKeyCallers } from "@/server/features/chatbots/service";
import { router } from "@/server/infrastructure/http/route";
import { handleMcpErrors } from "./errors";
import { openExchanges } from "./exchange";
import { requireOwnHost } from "./own-host";
import { createChatbotServer, type CreateMcpServer } from "./server";

/** Clients authenticate by `KEY:SECRET` of a chatbot. */
export function mcpRoutes(
  app: FastifyInstance,
  deps: Deps,
  createServer: CreateMcpServer = createChatbotServer,
): void {
  const exchanges = openExchanges(createServer);
  handleMcpErrors(app);
  app.addHook("onRequest", async (request) => requireOwnHost(deps.env, request));
  app.addHook("preClose", () => exchanges.close());
  // The protocol defines the response to invalid JSON.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  router(app, withKeyCallers(deps))(api.exchange, (ctx, { params, body }) => {
    if (params.chatbotId !== ctx.caller.chatbotId) throw new ApiError("CHATBOT_NOT_FOUND");
    return exchanges.serve(ctx, typeof body === "string" ? body : "");
  });
}
