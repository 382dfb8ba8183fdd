import { z } from "zod";
import { clientGroup, pathFields } from "@/contract/client-calls";
import { acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { isEmpty, outputOf } from "@/server/infrastructure/http/reference/openapi";
import type { TypePrinter } from "./named-types";
import { docComment } from "./types";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A call of the contract with its names in the client. */
export type NamedCall = { group: string; name: string; e: Endpoint };

/** The types of a call and its methods. */
export type PrintedCall = { declarations: string[]; methods: string[] };

/** Prints a call: its types and a method, and a second method if the answer can be streamed. */
export function printCall({ group, name, e }: NamedCall, types: TypePrinter): PrintedCall {
  const prefix = pascal(clientGroup(group)) + pascal(name);
  const input = inputType(e, types);
  const result = resultType(e, types);
  const isNamed = result.includes("{");
  const events = e.events && eventsType(e.events, types);
  const declare = (suffix: string, type: string) => `export type ${prefix}${suffix} = ${type};`;
  const call: Call = {
    e,
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
  e: Endpoint;
  name: string;
  input: { type: string; isOptional: boolean } | undefined;
  result: string;
};

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The parts of the request as one object. A body that is not an object is intersected with the others. */
function inputType(e: Endpoint, types: TypePrinter) {
  const [body = {}, ...parts] = [e.body, e.params, e.query].map((part) =>
    resolveSchema(types.jsonSchema(part, "input")),
  );
  const objects = isObject(body) ? [...parts, body] : parts;
  const properties = Object.assign({}, ...objects.map((part) => part.properties ?? {})) as object;
  const required = objects.flatMap((part) => part.required ?? []);
  const fields = { type: "object", properties, required } as JsonSchema;
  const printed = [
    isEmpty(fields) ? [] : types.printJson(fields, "input"),
    isObject(body) ? [] : types.printJson(body, "input"),
    rawField(e) ?? [],
  ].flat();
  if (printed.length === 0) return undefined;
  const isRequired = required.length > 0 || !isObject(body) || (rawField(e) ?? "").includes(": ");
  return { type: printed.join(" & "), isOptional: !isRequired };
}

/** The schema that the root refers to. */
const resolveSchema = (schema: JsonSchema): JsonSchema =>
  schema.$defs?.[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;

const isObject = ({ type }: JsonSchema): boolean => type === "object";

/** The name of the field that is the whole body. */
function rawName({ takes }: Endpoint): "form" | "bytes" | undefined {
  if (takes.includes("multipart/form-data")) return "form";
  return takes.includes("application/json") ? undefined : "bytes";
}

function rawField(e: Endpoint): string | undefined {
  const raw = rawName(e);
  if (raw === "bytes") return "{ bytes?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> }";
  if (raw === "form") return `{ form${e.takes.includes("application/json") ? "?" : ""}: FormData }`;
  return undefined;
}

function resultType(e: Endpoint, types: TypePrinter): string {
  if (isRawAnswer(e)) return "Response";
  const printed = types.print(e.response, "output");
  const row = /^Array<([^]*)>$/.exec(printed)?.[1];
  return e.paged && row ? `Page<${row}>` : printed;
}

/** A file, or an answer without a body. */
const isRawAnswer = ({ response }: Endpoint): boolean => isEmpty(outputOf(response));

const eventsType = (events: NonNullable<Endpoint["events"]>, types: TypePrinter): string =>
  Object.entries(events)
    .filter(([name]) => name !== "error")
    .map(([name, data]) => `{ event: "${name}"; data: ${types.print(data, "output")} }`)
    .join(" | ");

function method(call: Call): string {
  const { e, name, result } = call;
  const kind = isRawAnswer(e) ? "response" : e.paged ? "page" : "data";
  const argument = { response: "", page: `<${rowOf(call)}>`, data: `<${result}>` }[kind];
  return `${commentOf(e)}${name}: (${parametersOf(call)}): Promise<${result}> =>
    caller.${kind}${argument}(${argumentsOf(call)}),`;
}

/** The rows of a page have a named type only if the contract exports it. */
const rowOf = ({ result }: Call): string =>
  /^Page<([^]*)>$/.exec(result)?.[1] ?? `${result}["rows"][number]`;

const streamMethod = (call: Call, event: string): string =>
  `${docComment(call.e.summary, "Returns the events of the stream.")}${call.name}Stream: (${parametersOf(call)}): AsyncGenerator<${event}, void, undefined> =>
    caller.events<${event}>(${argumentsOf(call)}),`;

function parametersOf({ e, input }: Call): string {
  const options = acceptsIdempotencyKey(e) ? "CreateOptions" : "CallOptions";
  const first = input && `input: ${input.type}${input.isOptional ? " = {}" : ""}`;
  return [first ?? [], `options: ${options} = {}`].flat().join(", ");
}

function argumentsOf({ e, input }: Call): string {
  const query = Object.keys(inputProperties(e.query));
  const route = {
    method: e.method,
    path: e.path,
    ...(query.length > 0 && { query }),
    ...(rawName(e) && { raw: rawName(e) }),
  };
  return `${JSON.stringify(route)}, ${input ? "input" : "{}"}, options`;
}

const inputProperties = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {};

function commentOf(e: Endpoint): string {
  const scope = ["session", "none"].includes(e.scope) ? "" : `, scope \`${e.scope}\``;
  return docComment(e.summary, `\`${e.method} ${e.path}\`${scope}`);
}

/** @throws {Error} if two parts of a request have a field of the same name */
export function requireDistinctFields({ group, name, e }: NamedCall): void {
  const fields = [
    ...pathFields(e.path),
    ...Object.keys(inputProperties(e.query)),
    ...Object.keys(inputProperties(e.body)),
  ];
  const repeated = fields.filter((field, index) => fields.indexOf(field) !== index);
  if (repeated.length > 0)
    throw new Error(`${group}, ${name}: path, query and body share ${repeated.join(", ")}.`);
}
