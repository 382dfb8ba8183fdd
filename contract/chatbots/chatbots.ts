import { z } from "zod";
import { byId, done, endpoint, pageQuery } from "../endpoint";
import { messageKey } from "../errors";
import { line, optionalText } from "../fields/patterns";
import { languages } from "../limits";
import {
  alignments,
  animations,
  chatbotConfigs,
  chatbotConfigsChange,
  chatbotUi,
  creativities,
  models,
  personalities,
  professions,
  replyLengths,
} from "./chatbot-configs";

export const chatbot = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  templateId: z.string(),
  kbIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  status: z.enum(["connected", "connectable"]),
  /** When the widget was first loaded by a website. */
  embeddedAt: z.iso.datetime().nullable(),
  configs: chatbotConfigs,
});
export type Chatbot = z.output<typeof chatbot>;

export const newChatbot = z.object({
  name: line(60),
  description: optionalText(500),
  templateId: z.string().min(1, "Validation.Required"),
  kbIds: z.array(z.uuid()).min(1, "Validation.KnowledgeBaseRequired").max(50, "Validation.TooMany"),
  configs: chatbotConfigsChange.optional(),
});

const idList = z
  .string()
  .max(2_000)
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).max(50));

const credentials = { apiKey: z.string(), apiSecret: z.string() };
const ofChatbot = z.object({ chatbotId: z.uuid() });

export const chatbotApi = {
  list: endpoint({
    method: "GET",
    path: "/chat-bots",
    scope: "read",
    summary: "Lists the chatbots of the organization.",
    query: pageQuery.extend({
      status: chatbot.shape.status.optional(),
      /** Comma-separated; `status` is relative to them. */
      kbIds: idList.optional(),
    }),
    paged: true,
    response: z.array(chatbot),
  }),
  templates: endpoint({
    method: "GET",
    path: "/chat-bots/template",
    scope: "read",
    summary: "Lists the templates for the appearance of a chatbot.",
    response: z.array(
      z.object({ id: z.string(), name: z.string(), previewUrl: z.string(), ui: chatbotUi }),
    ),
  }),
  templatePreview: endpoint({
    method: "GET",
    path: "/chat-bots/template/:id/preview.svg",
    scope: "none",
    summary: "Returns a drawing of the template, 450 by 460 pixels.",
    access: "public",
    produces: ["image/svg+xml"],
    params: z.object({ id: z.string().max(60) }),
  }),
  constants: endpoint({
    method: "GET",
    path: "/chat-bots/aiconstants",
    scope: "read",
    summary: "Lists the allowed values of a chatbot's settings.",
    response: z.object({
      models: z.array(z.enum(models)),
      creativities: z.array(z.enum(creativities)),
      replyLengths: z.array(z.enum(replyLengths)),
      professions: z.array(z.enum(professions)),
      personalities: z.array(z.enum(personalities)),
      animations: z.array(z.enum(animations)),
      alignments: z.array(z.enum(alignments)),
      languages: z.array(z.enum(languages)),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/chat-bots",
    scope: "admin",
    summary: "Creates a chatbot. Only this response contains its secret.",
    status: 201,
    body: newChatbot,
    response: z.object({ chatbot, ...credentials }),
  }),
  connect: endpoint({
    method: "PATCH",
    path: "/chat-bots/kbList/bulk",
    scope: "write",
    summary: "Connects chatbots to knowledge bases.",
    body: z.object({
      chatbotIds: z.array(z.uuid()).min(1).max(100),
      kbIds: z.array(z.uuid()).min(1, "Validation.KnowledgeBaseRequired").max(50),
      mode: z.enum(["add", "replace"]).default("add"),
    }),
    response: z.array(chatbot),
  }),
  regenerate: endpoint({
    method: "PATCH",
    path: "/chat-bots/apicreds/:chatbotId",
    scope: "admin",
    about: { chatbot: "params.chatbotId" },
    summary: "Creates a new secret. The old one and its tokens stop working at once.",
    params: ofChatbot,
    body: z.object({
      apiKey: z.string().min(1, messageKey("API_KEY_NOT_FOUND")).max(200),
      /** When the new secret expires; never if null or absent. */
      expiresAt: z.iso.datetime().nullable().default(null),
    }),
    response: z.object(credentials),
  }),
  apiKey: endpoint({
    method: "GET",
    path: "/chat-bots/apikey/:chatbotId",
    scope: "read",
    about: { chatbot: "params.chatbotId" },
    summary: "Returns the public key of a chatbot.",
    params: ofChatbot,
    response: z.object({
      apiKey: z.string(),
      /** When the secret was created. */
      createdAt: z.iso.datetime(),
      /** When the secret expires. */
      expiresAt: z.iso.datetime().nullable(),
      /** When a token was last issued for the secret. */
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  }),
  get: endpoint({
    method: "GET",
    path: "/chat-bots/:id",
    scope: "read",
    about: { chatbot: "params.id" },
    summary: "Returns a chatbot.",
    params: byId,
    response: chatbot,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/chat-bots/:id",
    scope: "write",
    summary: "Updates a chatbot. `configs` is merged deeply.",
    params: byId,
    body: newChatbot.extend({ configs: chatbotConfigsChange }).partial(),
    response: chatbot,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/chat-bots/:id",
    scope: "write",
    about: { chatbot: "params.id" },
    summary: "Deletes a chatbot with its conversations.",
    params: byId,
    response: done,
  }),
};
