import { z } from "zod";
import { type Access, acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { type ErrorCode, errors } from "@/contract/errors";
import { version } from "@/contract/limits";
import { endpointGroups } from "@/contract/endpoints";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The error codes of all operations. */
const common: ErrorCode[] = [
  "BAD_REQUEST",
  "VALIDATION_FAILED",
  "MAINTENANCE_MODE",
  "SERVICE_UNAVAILABLE",
  "INTERNAL",
];

const security: Record<Access, Record<string, string[]>[]> = {
  public: [],
  user: [{ session: [] }],
  bot: [{ bot: [] }],
  visitor: [{ visitor: [] }],
  chat: [{ bot: [] }, { visitor: [] }],
  any: [{ session: [] }, { bot: [] }, { visitor: [] }],
  program: [{ bot: [] }],
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeats of the call within 24 hours get the first answer.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** OpenAPI 3.1 names roles of a bearer where OAuth has scopes. */
const keySecurity = ({ scope }: Endpoint) =>
  scope === "session" || scope === "none" ? [] : [{ apiKey: [scope] }];

/** The API as an OpenAPI 3.1 document, from the schemas of the contract. */
export function openApiDocument(apiUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, group] of Object.entries(endpointGroups)) {
    for (const [name, e] of Object.entries(group)) {
      const path = (paths[e.path.replace(/:(\w+)/g, "{$1}")] ??= {});
      path[e.method.toLowerCase()] = operation(tag, name, e);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Antwort", version },
    servers: [{ url: `${apiUrl}/v1` }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: { Failure: failure } },
  };
}

const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "sid" },
  bot: {
    type: "http",
    scheme: "bearer",
    description: "From POST /auth/botlogin, valid for one hour.",
  },
  visitor: { type: "http", scheme: "bearer", description: "For one visitor of one chatbot." },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "A key of the organisation; each call names the scope that it needs.",
  },
};

const failure = {
  type: "object",
  required: ["meta"],
  properties: {
    meta: {
      type: "object",
      required: ["message", "requestId"],
      properties: {
        message: { enum: Object.keys(errors) },
        requestId: { type: "string" },
        details: {
          type: "array",
          items: {
            type: "object",
            properties: { path: { type: "string" }, code: { type: "string" } },
          },
        },
      },
    },
  },
};

function operation(tag: string, name: string, e: Endpoint) {
  const body = inputOf(e.body);
  const hasBody = !["GET", "HEAD"].includes(e.method) && !isEmpty(body);
  return {
    tags: [tag],
    operationId: `${tag.toLowerCase().replace(/\W+/g, "-")}.${name}`,
    summary: e.summary,
    security: [...security[e.access], ...keySecurity(e)],
    parameters: [
      ...parameters("path", e.params),
      ...parameters("query", e.query),
      ...(acceptsIdempotencyKey(e) ? [idempotencyKey] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: Object.fromEntries(e.takes.map((type) => [type, { schema: body }])),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [e.status, e.otherStatus ?? []].flat().map((status) => [status, success(e)]),
      ),
      default: {
        description: `Failure: ${common.join(", ")} and codes of the call`,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

const success = (e: Endpoint) => ({
  description: "Success",
  content: Object.fromEntries(
    e.gives.map((type) => [
      type,
      { schema: type === "application/json" ? envelope(e) : { type: "string" } },
    ]),
  ),
});

/** The path or query parameters of an operation. */
export function parameters(place: "path" | "query", schema: z.ZodType) {
  const { properties = {}, required = [] } = inputOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

/** The JSON Schema of the input. */
export function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** The JSON Schema of the output. */
export function outputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
}

export const isEmpty = (schema: JsonSchema): boolean =>
  schema.type === "object" && Object.keys(schema.properties ?? {}).length === 0;

function envelope(e: Endpoint) {
  const count = { type: "integer" };
  const meta = {
    type: "object",
    properties: {
      total: count,
      page: count,
      pageSize: count,
      isTotalExact: {
        type: "boolean",
        description: "False: there are more than `total`, which is where counting ended.",
      },
    },
  };
  return {
    type: "object",
    required: e.paged ? ["data", "meta"] : ["data"],
    properties: { data: outputOf(e.response), ...(e.paged && { meta }) },
  };
}
