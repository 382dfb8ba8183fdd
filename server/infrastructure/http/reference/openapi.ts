import { z } from "zod";
import { type Access, acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";
import { errors } from "@/contract/errors";
import { VERSION } from "@/contract/limits";
import { exampleOf } from "./example";

type JsonSchema = z.core.JSONSchema.BaseSchema;

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

/** OpenAPI 3.1 lists the roles of a bearer where OAuth lists scopes. */
const keySecurity = ({ scope }: Endpoint) =>
  scope === "session" || scope === "none" ? [] : [{ apiKey: [scope] }];

export function openApiDocument(apiUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Antwort",
      version: VERSION,
      summary: "Chatbots that answer from a company's own pages and name their sources.",
      license: { name: "Proprietary", url: `${apiUrl}/docs` },
    },
    servers: [{ url: `${apiUrl}/v1` }],
    tags: Object.keys(endpointGroups).map((name) => ({ name })),
    paths: pathItems(),
    components: {
      securitySchemes,
      schemas: { Failure: failure },
      responses: { Failure: failureResponse },
    },
  };
}

/**
 * Calls whose paths differ only by the name of a parameter share an item (OpenAPI 3.1, 4.8.8), in which the parameter
 * has one name.
 */
function pathItems() {
  const items = new Map<string, { path: string; operations: Record<string, unknown> }>();
  for (const [tag, group] of Object.entries(endpointGroups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const shape = endpoint.path.replace(/:\w+/g, "{}");
      const item = items.get(shape) ?? { path: pathOf(endpoint), operations: {} };
      items.set(shape, item);
      item.operations[endpoint.method.toLowerCase()] = operation(
        tag,
        name,
        endpoint,
        namesIn(item.path),
      );
    }
  }
  return Object.fromEntries([...items.values()].map(({ path, operations }) => [path, operations]));
}

export const pathOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, "{$1}");

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

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

const failureResponse = {
  description: "The code says what was wrong; each code has its status.",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Failure" },
      examples: Object.fromEntries(
        Object.entries(errors).map(([code, status]) => [
          code,
          {
            summary: `Status ${status}`,
            value: { meta: { message: code, requestId: "0198c0de-7a5e-7c3a-9f1e-2b6d4a8c1e57" } },
          },
        ]),
      ),
    },
  },
};

export const operationId = (tag: string, name: string): string =>
  `${tag.toLowerCase().replace(/\W+/g, "-")}.${name}`;

function operation(tag: string, name: string, endpoint: Endpoint, pathNames: readonly string[]) {
  const body = inputOf(endpoint.body);
  const hasBody = !["GET", "HEAD"].includes(endpoint.method) && !isEmpty(body);
  return {
    tags: [tag],
    operationId: operationId(tag, name),
    summary: endpoint.summary,
    security: [...security[endpoint.access], ...keySecurity(endpoint)],
    parameters: [
      ...withSharedNames(parameters("path", endpoint.params), namesIn(pathOf(endpoint)), pathNames),
      ...parameters("query", endpoint.query),
      ...(acceptsIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: Object.fromEntries(endpoint.consumes.map((type) => [type, media(body)])),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [endpoint.status, endpoint.otherStatus ?? []]
          .flat()
          .map((status) => [status, successResponse(endpoint)]),
      ),
      "4XX": { $ref: "#/components/responses/Failure" },
      "5XX": { $ref: "#/components/responses/Failure" },
    },
  };
}

const media = (schema: JsonSchema) => ({ schema, example: exampleOf(schema) });

const withSharedNames = (
  rows: ReturnType<typeof parameters>,
  ownNames: readonly string[],
  sharedNames: readonly string[],
) =>
  rows.map((row) => {
    const name = sharedNames[ownNames.indexOf(row.name)] ?? row.name;
    return name === row.name ? row : { ...row, name, description: `The ${row.name}.` };
  });

const successResponse = (endpoint: Endpoint) => ({
  description: "Success",
  content: Object.fromEntries(
    endpoint.produces.map((type) => [
      type,
      type === "application/json" ? media(envelope(endpoint)) : { schema: { type: "string" } },
    ]),
  ),
});

export function parameters(location: "path" | "query", schema: z.ZodType) {
  const { properties = {}, required = [] } = inputOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
    example: exampleOf(property, name),
  }));
}

export function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

export function outputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
}

export const isEmpty = (schema: JsonSchema): boolean =>
  schema.type === "object" && Object.keys(schema.properties ?? {}).length === 0;

const count: JsonSchema = { type: "integer" };
const pageMeta: JsonSchema = {
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

export const envelope = (endpoint: Endpoint): JsonSchema => ({
  type: "object",
  required: endpoint.paged ? ["data", "meta"] : ["data"],
  properties: { data: outputOf(endpoint.response), ...(endpoint.paged && { meta: pageMeta }) },
});
