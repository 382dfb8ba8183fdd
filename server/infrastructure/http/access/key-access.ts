import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError, type ErrorCode } from "@/contract/errors";
import { type Subject, subjects } from "@/contract/scopes";
import type {
  ApiKeyHolder,
  Caller,
  OrganizationCaller,
  SessionUser,
} from "@/server/infrastructure/authentication";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

type KeyCall = { token: string; endpoint: Endpoint };
type Authenticated = { user: SessionUser } | { caller: Caller | OrganizationCaller };

/**
 * A key of one chatbot can only make calls about it; lists are limited to it.
 * @throws {ApiError} API_KEY_NOT_FOUND, API_KEY_EXPIRED, ORIGIN_NOT_ALLOWED, API_KEY_FORBIDDEN, API_KEY_SCOPE_MISSING
 * @throws {ApiError} VALIDATION_FAILED or a code of 404 if the call must name the key's chatbot and does not
 */
export async function authenticateKey(
  deps: Infrastructure,
  request: FastifyRequest,
  context: RequestContext,
  { token, endpoint }: KeyCall,
): Promise<Authenticated> {
  const key = await deps.authentication.findApiKey(deps, token, context);
  requireScope(endpoint, key);
  const chatbotId = key.chatbotId
    ? await requireBound(deps, request, endpoint, { ...key, chatbotId: key.chatbotId })
    : undefined;
  const { user, organizationId } = key;
  context.apiKeyId = user.sessionId;
  if (endpoint.access === "user") return { user };
  if (chatbotId) return { caller: { kind: "bot", chatbotId, organizationId } };
  if (endpoint.access === "any") return { caller: { kind: "user", organizationId, user } };
  if (endpoint.access === "program" && !endpoint.about)
    return { caller: { kind: "organization", organizationId } };
  const namedChatbotId = await chatbotNamed(deps, request, endpoint, organizationId);
  return { caller: { kind: "bot", chatbotId: namedChatbotId, organizationId } };
}

function requireScope({ scope }: Endpoint, { scopes }: ApiKeyHolder): void {
  const details = [{ path: "scope", code: scope }];
  if (scope === "session" || scope === "none") throw new ApiError("API_KEY_FORBIDDEN", { details });
  if (!scopes.includes(scope)) throw new ApiError("API_KEY_SCOPE_MISSING", { details });
}

type BoundKey = ApiKeyHolder & { chatbotId: string };

async function requireBound(
  deps: Infrastructure,
  request: FastifyRequest,
  endpoint: Endpoint,
  { organizationId, chatbotId }: BoundKey,
): Promise<string> {
  if (!endpoint.about && endpoint.access !== "program")
    throw new ApiError("API_KEY_FORBIDDEN", { details: [{ path: "chatbot", code: "bound" }] });
  const subjectField = endpoint.about && subjectFieldOf(endpoint);
  if (!subjectField) return chatbotId;
  const { subject, part, field } = subjectField;
  const id = idIn(request, part, field);
  if (id === undefined) {
    request[part] = { ...fieldsOf(request[part]), [field]: chatbotId };
    return chatbotId;
  }
  const owners = await deps.authentication.findChatbotsOf(deps, organizationId, { subject, id });
  if (!owners.includes(chatbotId)) throw notFoundError(subjectField);
  return chatbotId;
}

async function chatbotNamed(
  deps: Infrastructure,
  request: FastifyRequest,
  endpoint: Endpoint,
  organizationId: string,
): Promise<string> {
  const subjectField = subjectFieldOf(endpoint);
  const { subject, part, field } = subjectField;
  const id = idIn(request, part, field);
  if (id === undefined) {
    const details = [{ path: field, code: "Validation.Required" }];
    throw new ApiError("VALIDATION_FAILED", { details });
  }
  const object = { subject, id };
  const [chatbotId] = await deps.authentication.findChatbotsOf(deps, organizationId, object);
  if (!chatbotId) throw notFoundError(subjectField);
  return chatbotId;
}

type Part = "params" | "query" | "body";
type SubjectField = { subject: Subject; part: Part; field: string };

function subjectFieldOf({ about, method, path }: Endpoint): SubjectField {
  for (const subject of subjects) {
    const [part, field] = about?.[subject]?.split(".") ?? [];
    if ((part === "params" || part === "query" || part === "body") && field)
      return { subject, part, field };
  }
  throw new Error(`${method} ${path} does not say what it is about.`);
}

/** Reads the id before the schemas parse the request. */
function idIn(request: FastifyRequest, part: Part, field: string): string | undefined {
  const value = fieldsOf(request[part])[field];
  if (value === undefined) return undefined;
  return typeof value === "string" ? value : "";
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const notFoundCode = ({ about }: Endpoint): ErrorCode[] =>
  subjects.filter((subject) => about?.[subject]).map((subject) => notFound[subject]);

const notFoundError = ({ subject, field }: SubjectField): ApiError =>
  new ApiError(notFound[subject], { details: [{ path: field, code: "unknown" }] });

const notFound: Record<Subject, ErrorCode> = {
  chatbot: "CHATBOT_NOT_FOUND",
  knowledgeBase: "KB_NOT_FOUND",
  category: "FAQ_CATEGORYNOT_FOUND",
  entry: "NOT_FOUND",
  suggestion: "NOT_FOUND",
  conversation: "CONVERSATION_NOT_FOUND",
  message: "NOT_FOUND",
  unanswered: "NOT_FOUND",
  evaluationCase: "NOT_FOUND",
  evaluationRun: "NOT_FOUND",
};
