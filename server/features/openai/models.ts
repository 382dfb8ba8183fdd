import { getForChat, listForChat } from "@/server/features/chatbots/service";
import type { Deps } from "@/server/deps";
import type { ContextOf } from "@/server/infrastructure/http/authenticate";
import type { RawReply } from "@/server/infrastructure/http/route";
import { type OpenAiCtx, requireModel } from "./ask";
import { jsonReply } from "./stream";

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function listModels({ caller, db }: ContextOf<Deps, "program">): Promise<RawReply> {
  const { organizationId } = caller;
  const chatbots =
    caller.kind === "organization"
      ? await listForChat(db, organizationId)
      : [await getForChat(db, organizationId, caller.chatbotId)];
  return jsonReply({ object: "list", data: chatbots.map(modelOf) });
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function getModel(ctx: OpenAiCtx, id: string): Promise<RawReply> {
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
