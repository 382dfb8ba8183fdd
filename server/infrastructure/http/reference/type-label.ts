import type { z } from "zod";

type Described = z.core.JSONSchema._JSONSchema;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** "array of string", `"de" or "en"`, "string (uuid) or null". */
export function typeLabel(described: Described): string {
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

export const itemOf = ({ items }: JsonSchema): Described | undefined => [items].flat()[0];
