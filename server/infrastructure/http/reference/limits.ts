import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** "1 to 100. Default: 25." Empty without limits. */
export function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, format, default: preset } = schema;
  const sentences = [
    rangeOf(lowest(schema), highest(schema), ""),
    rangeOf(minLength, maxLength, "character"),
    rangeOf(minItems, maxItems, "item"),
    format && `Format: ${format}`,
    preset !== undefined && `Default: ${JSON.stringify(preset)}`,
  ].filter((sentence) => typeof sentence === "string" && sentence !== "");
  return sentences.map((sentence) => `${String(sentence)}.`).join(" ");
}

const lowest = ({ minimum, exclusiveMinimum }: JsonSchema) =>
  isStated(minimum) ? minimum : isStated(exclusiveMinimum) ? exclusiveMinimum + 1 : undefined;

const highest = ({ maximum }: JsonSchema) => (isStated(maximum) ? maximum : undefined);

/** Whether the contract states the limit: without one, the converter writes the range of safe integers. */
const isStated = (limit: number | boolean | undefined): limit is number =>
  typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  const withUnit = (count: number) =>
    unit === "" ? `${count}` : `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (from !== undefined && to !== undefined)
    return from === to ? withUnit(from) : `${from} to ${withUnit(to)}`;
  if (to !== undefined) return `At most ${withUnit(to)}`;
  return from === undefined ? "" : `At least ${withUnit(from)}`;
}
