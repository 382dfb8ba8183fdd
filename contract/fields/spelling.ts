import { z } from "zod";

/**
 * Names in code and database, with the misspelt value of the specification that responses and events
 * contain instead.
 */
export const misspelt = { Training: "Traning", newcomer: "new_commer" } as const;

/** The field of `SuggestionStatusChanged` with the chatbot's id. */
export const CHATBOT_ID_FIELD = "cahtbotId";

type Wire<N extends string> = N extends keyof typeof misspelt ? (typeof misspelt)[N] : N;

const values = new Map<string, string>(Object.entries(misspelt));
const toValue = (name: string): string => values.get(name) ?? name;

/** A value in responses and events. Accepts both spellings, because responses are parsed twice. */
export function wireEnum<N extends string>(names: readonly N[]): z.ZodType<Wire<N>, N | Wire<N>> {
  const allowedValues = names.map(toValue);
  const schema = z
    .enum([...new Set([...names, ...allowedValues])])
    .transform(toValue)
    .pipe(z.enum(allowedValues));
  // Safe: `Wire` describes the same table.
  return schema as unknown as z.ZodType<Wire<N>, N | Wire<N>>;
}

/** A value in queries, parsed to its name. */
export function namedEnum<N extends string>(names: readonly N[]): z.ZodType<N, Wire<N>> {
  const byValue = new Map<string, N>(names.map((name) => [toValue(name), name]));
  const schema = z.enum([...byValue.keys()]).transform((value) => byValue.get(value));
  // Safe: every value of the enum has a name.
  return schema as unknown as z.ZodType<N, Wire<N>>;
}
