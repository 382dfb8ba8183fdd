import type { z } from "zod";
import { type Markup, html } from "@/server/infrastructure/http/html";
import { limitsOf } from "./limits";
import { itemOf, typeLabel } from "./type-label";

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

type Field = { name: string; schema: Described; isRequired: boolean; place?: string };

export function fieldItem({ name, schema, isRequired, place }: Field): Markup {
  const { description, ...rest } = typeof schema === "boolean" ? {} : schema;
  // The type contains the format.
  const notes = [description, limitsOf({ ...rest, format: undefined })].filter(Boolean).join(" ");
  return html`<li>
    <code class="name">${name}</code>
    <span class="small muted"
      >${typeLabel(schema)}${place && `, in the ${place}`}${isRequired && ", "}${
        isRequired && html`<strong>required</strong>`
      }</span
    >
    ${notes && html`<p class="small">${notes}</p>`} ${fieldList(rest)}
  </li>`;
}

/** The objects among a value, its variants and its items, without records and empty objects. */
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
