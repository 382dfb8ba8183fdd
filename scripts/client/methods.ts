import { z } from "zod";
import { clientGroup, pathParameters } from "@/contract/client-calls";
import { acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { isEmpty, outputOf } from "@/server/infrastructure/http/reference/openapi";
import type { TypePrinter } from "./named-types";
import { docComment } from "./types";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A call of the contract with its names in the client. */
export type NamedCall = { group: string; name: string; endpoint: Endpoint };

/** The types of a call and its methods. */
export type PrintedCall = { declarations: string[]; methods: string[] };

/** Prints a call: its types and a method, and a second method if the answer can be streamed. */
export function printCall({ group, name, endpoint }: NamedCall, types: TypePrinter): PrintedCall {
  const prefix = pascal(clientGroup(group)) + pascal(name);
  const input = inputType(endpoint, types);
  const result = resultType(endpoint, types);
  const isNamed = result.includes("{");
  const events = endpoint.events && eventsType(endpoint.events, types);
  const declare = (suffix: string, type: string) => `export type ${prefix}${suffix} = ${type};`;
  const call: Call = {
    endpoint,
    name,
    input: input && { type: `${prefix}Input`, isOptional: input.isOptional },
    result: isNamed ? `${prefix}Result` : result,
  };
  return {
    declarations: [
      input ? declare("Input", input.type) : [],
      isNamed ? declare("Result", result) : [],
      events ? declare("Event", events) : [],
    ].flat(),
    methods: [method(call), events ? streamMethod(call, `${prefix}Event`) : []].flat(),
  };
}

type Call = {
  endpoint: Endpoint;
  name: string;
  input: { type: string; isOptional: boolean } | undefined;
  result: string;
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The parts of the request as one object. A body that is not an object is intersected with the others. */
function inputType(endpoint: Endpoint, types: TypePrinter) {
  const [body = {}, ...parts] = [endpoint.body, endpoint.params, endpoint.query].map((part) =>
    resolveSchema(types.jsonSchema(part, "input")),
  );
  const objects = isObject(body) ? [...parts, body] : parts;
  const properties = Object.assign({}, ...objects.map((part) => part.properties ?? {})) as object;
  const required = objects.flatMap((part) => part.required ?? []);
  const fields = { type: "object", properties, required } as JsonSchema;
  const printed = [
    isEmpty(fields) ? [] : types.printJson(fields, "input"),
    isObject(body) ? [] : types.printJson(body, "input"),
    rawField(endpoint) ?? [],
  ].flat();
  if (printed.length === 0) return undefined;
  const isRequired =
    required.length > 0 || !isObject(body) || (rawField(endpoint) ?? "").includes(": ");
  return { type: printed.join(" & "), isOptional: !isRequired };
}

/** The schema that the root refers to. */
const resolveSchema = (schema: JsonSchema): JsonSchema =>
  schema.$defs?.[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;

const isObject = ({ type }: JsonSchema): boolean => type === "object";

/** The name of the field that is the whole body. */
function rawName({ consumes }: Endpoint): "form" | "bytes" | undefined {
  if (consumes.includes("multipart/form-data")) return "form";
  return consumes.includes("application/json") ? undefined : "bytes";
}

function rawField(endpoint: Endpoint): string | undefined {
  const raw = rawName(endpoint);
  if (raw === "bytes") return "{ bytes?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> }";
  if (raw === "form")
    return `{ form${endpoint.consumes.includes("application/json") ? "?" : ""}: FormData }`;
  return undefined;
}

function resultType(endpoint: Endpoint, types: TypePrinter): string {
  if (isRawAnswer(endpoint)) return "Response";
  const printed = types.print(endpoint.response, "output");
  const row = /^Array<([^]*)>$/.exec(printed)?.[1];
  return endpoint.paged && row ? `Page<${row}>` : printed;
}

/** A file, or an answer without a body. */
const isRawAnswer = ({ response }: Endpoint): boolean => isEmpty(outputOf(response));

const eventsType = (events: NonNullable<Endpoint["events"]>, types: TypePrinter): string =>
  Object.entries(events)
    .filter(([name]) => name !== "error")
    .map(([name, data]) => `{ event: "${name}"; data: ${types.print(data, "output")} }`)
    .join(" | ");

function method(call: Call): string {
  const { endpoint, name, result } = call;
  const kind = isRawAnswer(endpoint) ? "response" : endpoint.paged ? "page" : "data";
  const argument = { response: "", page: `<${rowOf(call)}>`, data: `<${result}>` }[kind];
  return `${commentOf(endpoint)}${name}: (${parametersOf(call)}): Promise<${result}> =>
    caller.${kind}${argument}(${argumentsOf(call)}),`;
}

/** The rows of a page have a named type only if the contract exports it. */
const rowOf = ({ result }: Call): string =>
  /^Page<([^]*)>$/.exec(result)?.[1] ?? `${result}["rows"][number]`;

const streamMethod = (call: Call, event: string): string =>
  `${docComment(call.endpoint.summary, "Returns the events of the stream.")}${call.name}Stream: (${parametersOf(call)}): AsyncGenerator<${event}, void, undefined> =>
    caller.events<${event}>(${argumentsOf(call)}),`;

function parametersOf({ endpoint, input }: Call): string {
  const options = acceptsIdempotencyKey(endpoint) ? "CreateOptions" : "CallOptions";
  const first = input && `input: ${input.type}${input.isOptional ? " = {}" : ""}`;
  return [first ?? [], `options: ${options} = {}`].flat().join(", ");
}

function argumentsOf({ endpoint, input }: Call): string {
  const query = Object.keys(inputProperties(endpoint.query));
  const route = {
    method: endpoint.method,
    path: endpoint.path,
    ...(query.length > 0 && { query }),
    ...(rawName(endpoint) && { raw: rawName(endpoint) }),
  };
  return `${JSON.stringify(route)}, ${input ? "input" : "{}"}, options`;
}

const inputProperties = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {};

function commentOf(endpoint: Endpoint): string {
  const scope = ["session", "none"].includes(endpoint.scope) ? "" : `, scope \`${endpoint.scope}\``;
  return docComment(endpoint.summary, `\`${endpoint.method} ${endpoint.path}\`${scope}`);
}

/** @throws {Error} if two parts of a request have a field of the same name */
export function requireDistinctFields({ group, name, endpoint }: NamedCall): void {
  const fields = [
    ...pathParameters(endpoint.path),
    ...Object.keys(inputProperties(endpoint.query)),
    ...Object.keys(inputProperties(endpoint.body)),
  ];
  const repeated = fields.filter((field, index) => fields.indexOf(field) !== index);
  if (repeated.length > 0)
    throw new Error(`${group}, ${name}: path, query and body share ${repeated.join(", ")}.`);
}
