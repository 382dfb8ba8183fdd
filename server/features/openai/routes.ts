import type { FastifyInstance } from "fastify";
import { openAiApi as api } from "@/contract/openai";
import type { Deps } from "@/server/deps";
import { withKeyCallers } from "@/server/features/chatbots/service";
import { router } from "@/server/infrastructure/http/route";
import { completeChat } from "./chat-completions";
import { handleOpenAiErrors } from "./errors";
import { getModel, listModels } from "./models";
import { createResponse } from "./responses";

/** Clients authenticate by `KEY:SECRET` of a chatbot. */
export function openAiRoutes(app: FastifyInstance, deps: Deps): void {
  handleOpenAiErrors(app);
  const route = router(app, withKeyCallers(deps));

  route(api.chatCompletions, (ctx, { body }) => completeChat(ctx, body));
  route(api.responses, (ctx, { body }) => createResponse(ctx, body));
  route(api.models, (ctx) => listModels(ctx));
  route(api.model, (ctx, { params }) => getModel(ctx, params.id));
}
