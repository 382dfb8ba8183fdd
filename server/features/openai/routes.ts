import type { FastifyInstance } from "fastify";
import { openAiApi as api } from "@/contract/conversations/openai";
import type { Deps } from "@/server/deps";
import { withKeyCallers, getForChat, listForChat } from "@/server/features/chatbots/service";
import type { ContextOf } from "@/server/infrastructure/http/access/authenticate";
import { router, type RawReply } from "@/server/infrastructure/http/route";
import { type OpenAiCtx, requireModel } from "./ask";
import { completeChat } from "./chat-completions";
import { handleOpenAiErrors } from "./errors";
import { createResponse } from "./responses";
import { jsonReply } from "./stream";

export function openAiRoutes(app: FastifyInstance, deps: Deps): void {
  handleOpenAiErrors(app);
  const route = router(app, withKeyCallers(deps));

  route(api.chatCompletions, (ctx, { body }) => completeChat(ctx, body));
  route(api.responses, (ctx, { body }) => createResponse(ctx, body));
  route(api.models, (ctx) => listModels(ctx));
  route(api.model, (ctx, { params }) => getModel(ctx, params.id));
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
async function listModels({ caller, db }: ContextOf<Deps, "program">): Promise<RawReply> {
  const { organizationId } = caller;
  const chatbots =
    caller.kind === "organization"
      ? await listForChat(db, organizationId)
      : [await getForChat(db, organizationId, caller.chatbotId)];
  return jsonReply({ object: "list", data: chatbots.map(modelOf) });
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
async function getModel(ctx: OpenAiCtx, id: string): Promise<RawReply> {
  requireModel(ctx, id);
  const { organizationId, chatbotId } = ctx.caller;
  return jsonReply(modelOf(await getForChat(ctx.db, organizationId, chatbotId)));
}

type Model = { id: string; name: string; createdAt: string };

const modelOf = ({ id, name, createdAt }: Model) => ({
  id,
  object: "model",
  created: Math.floor(Date.parse(createdAt) / 1000),
  owned_by: "antwort",
  name,
});
