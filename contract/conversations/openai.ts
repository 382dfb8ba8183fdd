import { z } from "zod";
import { endpoint } from "../endpoint";

const part = z.object({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part).max(1_000)]).nullish();
export type MessageContent = z.output<typeof content>;

const roles = ["system", "developer", "user", "assistant", "tool", "function"] as const;
const message = z.object({ role: z.enum(roles), content });
const messages = z.array(message).min(1).max(10_000);

const endUser = z.string().max(1_000).nullish();
const common = {
  model: z.string().max(300),
  stream: z.boolean().nullish(),
  user: endUser,
  safety_identifier: endUser,
};

const chatCompletion = z.object({
  ...common,
  messages,
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatCompletionRequest = z.output<typeof chatCompletion>;

/** A message or a reference to one. Other items are ignored. */
const inputItem = z.object({
  type: z.string().nullish(),
  id: z.string().max(300).nullish(),
  role: z.enum(roles).nullish().catch(null),
  content: content.catch(null),
});
export type InputItem = z.output<typeof inputItem>;

const response = z.object({
  ...common,
  input: z.union([z.string(), z.array(inputItem).min(1).max(10_000)]),
  previous_response_id: z.string().max(300).nullish(),
  store: z.boolean().nullish(),
});
export type ResponseRequest = z.output<typeof response>;

/** The responses have no envelope. */
export const openAiApi = {
  chatCompletions: endpoint({
    method: "POST",
    path: "/chat/completions",
    scope: "chat",
    about: { chatbot: "body.model" },
    summary: "Answers the last user message of a list. With `stream`, returns server-sent events.",
    access: "bot",
    produces: ["application/json", "text/event-stream"],
    body: chatCompletion,
  }),
  responses: endpoint({
    method: "POST",
    path: "/responses",
    scope: "chat",
    about: { chatbot: "body.model" },
    summary: "Answers an input. With `stream`, returns server-sent events.",
    access: "bot",
    produces: ["application/json", "text/event-stream"],
    body: response,
  }),
  models: endpoint({
    method: "GET",
    path: "/models",
    scope: "chat",
    summary: "Lists the chatbots that the key can use, as models.",
    access: "program",
  }),
  model: endpoint({
    method: "GET",
    path: "/models/:id",
    scope: "chat",
    about: { chatbot: "params.id" },
    summary: "Returns a chatbot as a model.",
    access: "bot",
    params: z.object({ id: z.string().max(300) }),
  }),
};
