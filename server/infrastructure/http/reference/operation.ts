import { z } from "zod";
import { type Access, type Endpoint, acceptsIdempotencyKey } from "@/contract/endpoint";
import { type ErrorCode, isErrorCode } from "@/contract/errors";
import { notFoundCode } from "@/server/infrastructure/http/access/key-access";
import { type Markup, html } from "@/server/infrastructure/http/html";
import { exampleOf } from "./example";
import { limitsOf } from "./limits";
import { envelope, inputOf, isEmpty, operationId, outputOf, parameters, pathOf } from "./openapi";
import { clientSample, curlSample } from "./samples";

export type Operation = { group: string; name: string; endpoint: Endpoint };

const callers: Record<Access, string> = {
  public: "anyone",
  user: "signed-in user (cookie sid)",
  bot: "chatbot (bearer token)",
  visitor: "visitor (bearer token)",
  chat: "chatbot or visitor (bearer token)",
  any: "signed-in user, chatbot or visitor",
  program: "chatbot (bearer token)",
};

export const anchorOf = ({ group, name }: Operation): string => operationId(group, name);

export function operationSection(operation: Operation, apiUrl: string): Markup {
  const { endpoint } = operation;
  const id = anchorOf(operation);
  const path = pathOf(endpoint);
  return html`<section class="card call" id="${id}" data-call="${searchText(operation)}">
    <div class="row">
      <span class="badge ${endpoint.method}">${endpoint.method}</span>
      <h3><code>${path}</code></h3>
      <a class="anchor small" href="#${id}" aria-label="Link to ${endpoint.method} ${path}">#</a>
    </div>
    <p>${inlineCode(endpoint.summary)}</p>
    <p class="muted small">
      Access: ${callers[endpoint.access]}${keyAccess(endpoint)} · Returns ${statuses(endpoint)}
    </p>
    <div class="columns">
      <div class="column">
        ${inputParts(endpoint)} ${answerPart(endpoint)} ${codePart(endpoint)}
      </div>
      <div class="column">${exampleParts(operation, apiUrl)}</div>
    </div>
  </section>`;
}

/** In lower case. */
function searchText({ group, endpoint }: Operation): string {
  const words = [
    endpoint.method,
    pathOf(endpoint),
    endpoint.path,
    group,
    endpoint.summary.replaceAll("`", ""),
    ...codesOf(endpoint),
  ];
  return words.join(" ").toLowerCase();
}

const keyAccess = ({ scope }: Endpoint) =>
  scope === "session" || scope === "none" ? "" : `, API key with the scope ${scope}`;

const statuses = ({ status, otherStatus, produces }: Endpoint) =>
  `${[status, otherStatus ?? []].flat().join(" or ")} as ${produces.join(" or ")}`;

const inlineCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function inputParts(endpoint: Endpoint): Markup {
  const rows = [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)];
  const body = inputOf(endpoint.body);
  return html`${
    rows.length > 0 &&
    html`<h4>Parameters</h4>
      <ul class="fields">
        ${rows.map(({ name, schema, required, in: location }) =>
          fieldItem({ name, schema, isRequired: required, location }),
        )}
      </ul>`
  }
  ${endpoint.method !== "GET" && !isEmpty(body) && bodyPart(endpoint, body)}`;
}

const bodyPart = ({ consumes }: Endpoint, body: JsonSchema): Markup =>
  html`<h4>Body</h4>
    <p class="small muted">${consumes.join(" or ")}</p>
    ${fieldList(body)}`;

function answerPart(endpoint: Endpoint): Markup | false {
  const schema = outputOf(endpoint.response);
  if (isEmpty(schema)) return false;
  return html`<details>
    <summary>Answer: <code>data</code>, ${typeLabel(schema)}</summary>
    ${fieldList(schema)}
  </details>`;
}

function codePart(endpoint: Endpoint): Markup | false {
  const codes = codesOf(endpoint);
  return (
    codes.length > 0 &&
    html`<h4>Error codes</h4>
      <p class="codes">
        ${codes.map((code) => html`<a href="#code-${code}"><code>${code}</code></a> `)}
      </p>`
  );
}

function exampleParts({ group, name, endpoint }: Operation, apiUrl: string): Markup {
  const client = clientSample(group, name, endpoint);
  const hasJson =
    endpoint.produces.includes("application/json") && !isEmpty(outputOf(endpoint.response));
  return html`<h4>curl</h4>
    <pre>${curlSample(endpoint, apiUrl)}</pre>
    ${
      client &&
      html`<h4>TypeScript</h4>
        <pre>${client}</pre>`
    }
    ${
      hasJson &&
      html`<details>
        <summary>Example answer</summary>
        <pre>${JSON.stringify(exampleOf(envelope(endpoint)), null, 2)}</pre>
      </details>`
    }`;
}

type Described = z.core.JSONSchema._JSONSchema;
type JsonSchema = z.core.JSONSchema.BaseSchema;

export function fieldList(schema: JsonSchema): Markup | false {
  const [first, ...others] = objectsOf(schema);
  if (!first) return false;
  if (others.length === 0) return list(first);
  return html`${[first, ...others].map(
    (variant) =>
      html`<p class="small muted">${variantName(variant)}</p>
        ${list(variant)}`,
  )}`;
}

const list = (schema: JsonSchema): Markup =>
  html`<ul class="fields">
    ${Object.entries(schema.properties ?? {}).map(([name, field]) =>
      fieldItem({ name, schema: field, isRequired: schema.required?.includes(name) ?? false }),
    )}
  </ul>`;

type Field = { name: string; schema: Described; isRequired: boolean; location?: string };

function fieldItem({ name, schema, isRequired, location }: Field): Markup {
  const { description, ...undescribed } = typeof schema === "boolean" ? {} : schema;
  // The type contains the format.
  const notes = [description, limitsOf({ ...undescribed, format: undefined })]
    .filter(Boolean)
    .join(" ");
  return html`<li>
    <code class="name">${name}</code>
    <span class="small muted"
      >${typeLabel(schema)}${location && `, in the ${location}`}${isRequired && ", "}${
        isRequired && html`<strong>required</strong>`
      }</span
    >
    ${notes && html`<p class="small">${notes}</p>`} ${fieldList(undescribed)}
  </li>`;
}

/** Returns the objects among a value, its variants and its items, without records and empty objects. */
function objectsOf(schema: Described | undefined): JsonSchema[] {
  if (typeof schema !== "object") return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(objectsOf);
  const item = itemOf(schema);
  if (item) return objectsOf(item);
  return Object.keys(schema.properties ?? {}).length > 0 ? [schema] : [];
}

function variantName({ properties = {} }: JsonSchema): string {
  const fixed = Object.entries(properties)
    .filter(([, field]) => typeof field === "object" && field.const !== undefined)
    .map(([name, field]) => `${name} ${typeLabel(field)}`);
  return fixed.length > 0 ? `With ${fixed.join(", ")}:` : "Or:";
}

/** Returns only the codes that follow from the contract. Features have more. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = [...accessCodes(endpoint), ...inputCodes(endpoint), ...notFoundCode(endpoint)];
  if (endpoint.planNeed === "valid") codes.push("SUBSCRIPTION_PLAN_EXPIRED");
  if (acceptsIdempotencyKey(endpoint))
    codes.push("IDEMPOTENCY_KEY_IN_USE", "IDEMPOTENCY_KEY_REUSED");
  return [...new Set(codes)];
}

function accessCodes({ access, scope, about, right }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = access === "public" ? [] : ["UNAUTHORIZED_ACCESS"];
  if (access === "user" || access === "any") codes.push("SESSION_EXPIRED");
  if (right !== "work") codes.push("FORBIDDEN");
  if (scope === "none") return codes;
  if (scope === "session") return [...codes, "API_KEY_FORBIDDEN"];
  const bound: ErrorCode[] = about || access === "program" ? [] : ["API_KEY_FORBIDDEN"];
  return [...codes, "API_KEY_NOT_FOUND", "API_KEY_EXPIRED", "API_KEY_SCOPE_MISSING", ...bound];
}

function inputCodes({ params, query, body }: Endpoint): ErrorCode[] {
  const messages = [params, query, body].flatMap(messagesOf);
  const codes = messages
    .map((message) => message.replace("ErrorMessages.", ""))
    .filter(isErrorCode);
  const hasInput = [params, query, body].some(
    (part) => !(part instanceof z.ZodObject) || Object.keys(part.shape).length > 0,
  );
  return hasInput ? ["VALIDATION_FAILED", ...codes] : [];
}

function messagesOf(schema: z.core.$ZodType): string[] {
  // Safe: the definition of every schema is an object; only fields of known types are used.
  const { error, checks = [], ...parts } = schema._zod.def as Definition;
  const ownMessages = [error, ...checks.map((check) => check._zod.def.error)].map(messageOf);
  return [...ownMessages, ...schemasIn(Object.values(parts)).flatMap(messagesOf)];
}

type ErrorMap = z.core.$ZodErrorMap | undefined;
type Definition = {
  error?: ErrorMap;
  checks?: { _zod: { def: { error?: ErrorMap } } }[];
};

function messageOf(error: ErrorMap): string {
  const message = error?.({ code: "custom", input: undefined, path: [], message: "" });
  return typeof message === "string" ? message : (message?.message ?? "");
}

const schemasIn = (values: readonly unknown[]): z.core.$ZodType[] =>
  values.flatMap((value) => {
    if (value instanceof z.core.$ZodType) return [value];
    if (Array.isArray(value)) return schemasIn(value);
    return isPlainObject(value) ? schemasIn(Object.values(value)) : [];
  });

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** "array of string", `"de" or "en"`, "string (uuid) or null". */
function typeLabel(described: Described): string {
  if (typeof described === "boolean") return "any value";
  const { enum: values, anyOf, oneOf, type } = described;
  if (described.const !== undefined) return JSON.stringify(described.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeLabel))].join(" or ");
  const labels = [type ?? []].flat().map((each) => basicLabel(each, described));
  return labels.join(" or ") || "any value";
}

function basicLabel(type: string, schema: JsonSchema): string {
  if (type === "string" && schema.format) return `string (${schema.format})`;
  if (type !== "array") return type;
  const item = itemOf(schema);
  return item === undefined ? "array" : `array of ${typeLabel(item)}`;
}

const itemOf = ({ items }: JsonSchema): Described | undefined => [items].flat()[0];
