import type { z } from "zod";
import { clientGroup, isProgramCall } from "@/contract/client-calls";
import type { Endpoint } from "@/contract/endpoint";
import { exampleOf } from "./example";
import { inputOf } from "./openapi";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export function sampleOf(schema: z.ZodType): Record<string, unknown> {
  return pick(firstVariant(inputOf(schema)), { withOptional: true });
}

const requiredOf = (schema: z.ZodType): Record<string, unknown> =>
  pick(inputOf(schema), { withOptional: false });

function pick(schema: JsonSchema, { withOptional }: { withOptional: boolean }) {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const shownNames = names.filter((name) => required.includes(name));
  if (shownNames.length === 0 && withOptional) shownNames.push(...names.slice(0, 1));
  // Safe: the example of an object is an object.
  const example = exampleOf(schema) as Record<string, unknown>;
  return Object.fromEntries(shownNames.map((name) => [name, example[name]]));
}

function firstVariant(schema: JsonSchema): JsonSchema {
  const [first] = schema.oneOf ?? schema.anyOf ?? [schema];
  return typeof first === "object" ? first : schema;
}

const hasBody = ({ method }: Endpoint): boolean => method !== "GET";

export function curlSample(endpoint: Endpoint, apiUrl: string): string {
  const params = requiredOf(endpoint.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const query = new URLSearchParams(
    Object.entries(requiredOf(endpoint.query)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const lines = [
    `curl ${isDefaultMethod(endpoint) ? "" : `--request ${endpoint.method} `}"${apiUrl}/v1${path}${query && `?${query}`}"`,
    ...credentials(endpoint),
    ...curlBody(endpoint),
  ];
  return lines.join(" \\\n  ");
}

/** curl chooses GET, or POST for a body. */
const isDefaultMethod = (endpoint: Endpoint): boolean =>
  endpoint.method === "GET" || (endpoint.method === "POST" && curlBody(endpoint).length > 0);

function credentials(endpoint: Endpoint): string[] {
  if (isProgramCall(endpoint)) return ['--header "Authorization: Bearer $ANTWORT_API_KEY"'];
  return endpoint.access === "public" ? [] : ['--cookie "sid=SESSION"'];
}

function curlBody(endpoint: Endpoint): string[] {
  const [type = ""] = endpoint.consumes;
  if (type === "multipart/form-data") return ['--form "FIELD=@FILE"'];
  const body = sampleOf(endpoint.body);
  if (type !== "application/json")
    return endpoint.method === "DELETE"
      ? []
      : [`--header "Content-Type: ${type}"`, "--data-binary @FILE"];
  if (!hasBody(endpoint) || Object.keys(body).length === 0) return [];
  const json = JSON.stringify(body).replaceAll("'", String.raw`'\''`);
  return ['--header "Content-Type: application/json"', `--data '${json}'`];
}

/** Undefined if programs cannot make the call. */
export function clientSample(group: string, name: string, endpoint: Endpoint): string | undefined {
  if (!isProgramCall(endpoint)) return undefined;
  const consumesJson = endpoint.consumes[0] === "application/json";
  const input = {
    ...requiredOf(endpoint.params),
    ...requiredOf(endpoint.query),
    ...(hasBody(endpoint) && consumesJson && sampleOf(endpoint.body)),
  };
  const form = endpoint.consumes[0] === "multipart/form-data" ? ["form: filesForm(files)"] : [];
  const fields = [...Object.entries(input).map(([key, value]) => printField(key, value)), ...form];
  const argument =
    fields.length === 0 ? "" : `{\n${fields.map((field) => `  ${field},\n`).join("")}}`;
  return `await client.${clientGroup(group)}.${name}(${argument});`;
}

const printField = (name: string, value: unknown): string =>
  `${name}: ${JSON.stringify(value, null, 2)
    .replace(/^(\s+)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")
    .replaceAll("\n", "\n  ")}`;
