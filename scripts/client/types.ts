import type { z } from "zod";
import { limitsOf } from "@/server/infrastructure/http/reference/limits";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Described = z.core.JSONSchema._JSONSchema;

const literals: Record<string, string> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

/** The TypeScript type of a JSON Schema. `$ref` becomes the name that `nameOf` returns for its last part. */
export function printType(described: Described, nameOf: (id: string) => string): string {
  if (typeof described === "boolean") return described ? "unknown" : "never";
  const print = (schema: Described) => printType(schema, nameOf);
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = described;
  if ($ref) return nameOf($ref.split("/").at(-1) ?? "");
  if (described.const !== undefined) return JSON.stringify(described.const);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  const choices = anyOf ?? oneOf;
  if (choices) return union(choices.map(print));
  if (allOf) return allOf.map(print).join(" & ");
  return union([type ?? []].flat().map((each) => printBasic(each, described, print)));
}

function union(types: string[]): string {
  if (types.length === 0 || types.includes("unknown")) return "unknown";
  const isCovered = (type: string) => type.startsWith('"') && types.includes("string");
  return [...new Set(types)].filter((type) => !isCovered(type)).join(" | ");
}

type Print = (schema: Described) => string;

function printBasic(type: string, schema: JsonSchema, print: Print): string {
  if (type === "object") return printObject(schema, print);
  if (type === "array") return printArray(schema, print);
  return literals[type] ?? "unknown";
}

function printArray({ prefixItems, items }: JsonSchema, print: Print): string {
  if (prefixItems) return `[${prefixItems.map(print).join(", ")}]`;
  const [each = true] = [items ?? true].flat();
  return `Array<${print(each)}>`;
}

function printObject(schema: JsonSchema, print: Print): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${commentOf(field)}${propertyName(name)}${required.includes(name) ? "" : "?"}: ${print(field)};`,
  );
  if (fields.length > 0) return `{ ${fields.join("\n")} }`;
  const values = additionalProperties === false ? undefined : additionalProperties;
  return `Record<string, ${values === undefined ? "never" : print(values)}>`;
}

/** The description of a field and its limits, as a doc comment. */
function commentOf(field: Described): string {
  if (typeof field === "boolean") return "";
  const parts = [field.description, limitsOf(field)].filter(Boolean);
  return parts.length > 0 ? docComment(parts.join(" ")) : "";
}

/** A doc comment with a line for each text. */
export function docComment(...texts: string[]): string {
  const [first, ...rest] = texts.map((text) => text.replaceAll("*/", "* /"));
  if (rest.length === 0) return `/** ${first} */\n`;
  return `/**\n${[first, "", ...rest].map((text) => ` * ${text}`.trimEnd()).join("\n")}\n */\n`;
}

const propertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
