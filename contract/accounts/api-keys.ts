import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";
import { line } from "../fields/patterns";
import { apiKeyScopes } from "../scopes";

/** A prefix by which people and secret scanners recognise leaked keys. */
export const API_KEY_PREFIX = "antw_";

export const API_KEY_LIMIT = 50;

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  lastFour: z.string().describe("The last characters of the token."),
  scopes: z.array(z.enum(apiKeyScopes)),
  chatbot: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe("The only chatbot that the key reaches; null for the whole organization."),
  createdBy: z.string().nullable().describe("Name of the person who created the key."),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to the minute."),
});
export type ApiKey = z.output<typeof apiKey>;

export const newApiKey = z.object({
  name: line(60),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1, "Validation.ScopeRequired")
    .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
  chatbotId: z.uuid().nullable().default(null),
  expiresAt: z.iso.datetime().nullable().default(null),
});

export const apiKeyApi = {
  list: endpoint({
    method: "GET",
    path: "/api-keys",
    scope: "session",
    right: "own",
    summary: "Lists the API keys of the organization, expired ones included, newest first.",
    response: z.array(apiKey),
    statusesWithoutToast: [403],
  }),
  create: endpoint({
    method: "POST",
    path: "/api-keys",
    scope: "session",
    right: "own",
    summary: "Creates an API key. Only this response contains its token.",
    status: 201,
    body: newApiKey,
    response: z.object({ apiKey, token: z.string() }),
    statusesWithoutToast: [400, 404],
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/api-keys/:id",
    scope: "session",
    right: "own",
    summary: "Deletes an API key. Later calls with it are refused.",
    params: byId,
    response: done,
  }),
};
