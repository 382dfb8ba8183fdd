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

export function curlSample(e: Endpoint, apiUrl: string): string {
  const params = requiredOf(e.params);
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const query = new URLSearchParams(
    Object.entries(requiredOf(e.query)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const lines = [
    `curl ${isPlainMethod(e) ? "" : `--request ${e.method} `}"${apiUrl}/v1${path}${query && `?${query}`}"`,
    ...credentials(e),
    ...curlBody(e),
  ];
  return lines.join(" \\\n  ");
}

/** curl chooses GET, or POST for a body. */
const isPlainMethod = (e: Endpoint): boolean =>
  e.method === "GET" || (e.method === "POST" && curlBody(e).length > 0);

function credentials(e: Endpoint): string[] {
  if (isProgramCall(e)) return ['--header "Authorization: Bearer $ANTWORT_API_KEY"'];
  return e.access === "public" ? [] : ['--cookie "sid=SESSION"'];
}

function curlBody(e: Endpoint): string[] {
  const [type = ""] = e.takes;
  if (type === "multipart/form-data") return ['--form "FIELD=@FILE"'];
  const body = sampleOf(e.body);
  if (type !== "application/json")
    return e.method === "DELETE" ? [] : [`--header "Content-Type: ${type}"`, "--data-binary @FILE"];
  if (!hasBody(e) || Object.keys(body).length === 0) return [];
  const json = JSON.stringify(body).replaceAll("'", String.raw`'\''`);
  return ['--header "Content-Type: application/json"', `--data '${json}'`];
}

/** Undefined if programs cannot make the call. */
export function clientSample(group: string, name: string, e: Endpoint): string | undefined {
  if (!isProgramCall(e)) return undefined;
  const takesJson = e.takes[0] === "application/json";
  const input = {
    ...requiredOf(e.params),
    ...requiredOf(e.query),
    ...(hasBody(e) && takesJson && sampleOf(e.body)),
  };
  const form = e.takes[0] === "multipart/form-data" ? ["form: filesForm(files)"] : [];
  const fields = [...Object.entries(input).map(([key, value]) => printField(key, value)), ...form];
  const argument =
    fields.length === 0 ? "" : `{\n${fields.map((field) => `  ${field},\n`).join("")}}`;
  return `await client.${clientGroup(group)}.${name}(${argument});`;
}

const printField = (name: string, value: unknown): string =>
  `${name}: ${JSON.stringify(value, null, 2)
    .replace(/^(\s+)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")
    .replaceAll("\n", "\n  ")}`;
