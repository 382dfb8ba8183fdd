import type { FastifyInstance } from "fastify";
import { authApi } from "@/contract/accounts/auth";
import {
  alignments,
  animations,
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "@/contract/chatbots/chatbot-configs";
import { chatbotApi as api } from "@/contract/chatbots/chatbots";
import { languages } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { RawReply, router } from "@/server/infrastructure/http/route";
import * as bot from "./bot-login";
import * as service from "./service";
import { listTemplates, previewOf } from "./template-service";

const constants = {
  models: [...models],
  creativities: [...creativities],
  replyLengths: [...replyLengths],
  professions: [...professions],
  personalities: [...personalities],
  animations: [...animations],
  alignments: [...alignments],
  languages: [...languages],
};

const previewHeaders = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=86400",
};

export function chatbotRoutes(app: FastifyInstance, deps: Deps): void {
  const route = router(app, deps);

  route(authApi.botLogin, (ctx, { body }) => bot.botLogin(ctx, body));

  route(api.list, (ctx, { query }) => service.list(ctx, query));
  route(api.templates, () => listTemplates());
  route(api.constants, () => constants);
  route(api.create, (ctx, { body }) => service.create(ctx, body));
  route(api.connect, (ctx, { body }) => service.connect(ctx, body));
  route(api.regenerate, (ctx, { params, body }) => bot.regenerate(ctx, params.chatbotId, body));
  route(api.apiKey, (ctx, { params }) => bot.getApiKey(ctx, params.chatbotId));
  route(api.get, (ctx, { params }) => service.get(ctx, params.id));
  route(api.update, (ctx, { params, body }) => service.update(ctx, params.id, body));
  route(api.remove, (ctx, { params }) => service.deleteChatbot(ctx, params.id));

  route(
    api.templatePreview,
    (_ctx, { params }) => new RawReply({ headers: previewHeaders, body: previewOf(params.id) }),
  );
}
