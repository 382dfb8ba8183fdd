import { globSync } from "node:fs";
import { z } from "zod";
import { printType } from "./types";

type Direction = "input" | "output";
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Names that the generated file uses for something else. */
const reserved = new Set(["ApiError", "Client", "ErrorCode", "ErrorDetail", "Page"]);

/** Prints types. Schemas that the contract exports become types of their own, which `declarations` lists. */
export type TypePrinter = {
  print: (schema: z.ZodType, direction: Direction) => string;
  printJson: (schema: JsonSchema, direction: Direction) => string;
  jsonSchema: (schema: z.ZodType, direction: Direction) => JsonSchema;
  declarations: () => string[];
};

/** A printer for the schemas of the contract. */
export async function createTypePrinter(): Promise<TypePrinter> {
  const names = await exportedSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of names) registry.add(schema, { id });
  const printed = new Map<string, string>();

  const jsonSchema = (schema: z.ZodType, io: Direction): JsonSchema =>
    z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      metadata: registry,
      // Replaces the registry of descriptions with that of names.
      override: ({ zodSchema, jsonSchema: converted }) => {
        const description = z.globalRegistry.get(zodSchema)?.description;
        if (description !== undefined) converted.description = description;
      },
    });

  /** Declares a referenced type. Input and output share one if they are equal. */
  function refer(id: string, direction: Direction): string {
    const schema = names.get(id);
    if (!schema) throw new Error(`${id} is not exported by the contract.`);
    const isInput = direction === "input" && inlined(schema, "input") !== inlined(schema, "output");
    const name = isInput ? `${id}Input` : id;
    if (printed.has(name)) return name;
    printed.set(name, "");
    const definition = jsonSchema(schema, direction).$defs?.[id] ?? {};
    printed.set(name, `export type ${name} = ${printJson(definition, direction)};`);
    return name;
  }
  const printJson = (schema: JsonSchema, direction: Direction): string =>
    printType(schema, (id) => refer(id, direction));
  const print = (schema: z.ZodType, direction: Direction): string =>
    printJson(jsonSchema(schema, direction), direction);

  const declarations = () =>
    [...printed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, declaration]) => declaration);
  return { print, printJson, jsonSchema, declarations };
}

const inlined = (schema: z.ZodType, io: Direction): string =>
  printType(z.toJSONSchema(schema, { io, unrepresentable: "any" }), (id) => id);

/** The objects and unions that the contract exports, by the name of their type. */
async function exportedSchemas(): Promise<Map<string, z.ZodType>> {
  const found = new Map<string, z.ZodType>();
  const ambiguous = new Set(reserved);
  for (const file of globSync("contract/**/*.ts").toSorted()) {
    const exports = (await import(`@/${file.slice(0, -".ts".length)}`)) as object;
    for (const [exported, value] of Object.entries<unknown>({ ...exports })) {
      if (!(value instanceof z.ZodObject) && !(value instanceof z.ZodUnion)) continue;
      const name = exported.charAt(0).toUpperCase() + exported.slice(1);
      if (found.has(name) && found.get(name) !== value) ambiguous.add(name);
      found.set(name, value);
    }
  }
  for (const name of ambiguous) found.delete(name);
  return found;
}
