export type Thing = { [property: string]: unknown };

const MAX_VALUES = 100;

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null;

const list = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]).slice(0, MAX_VALUES) : [value];
};

export const thingsOf = (value: unknown): Thing[] => list(value).filter(isThing);

export const textsOf = (value: unknown): string[] =>
  list(value).flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? String(one).trim() : [],
  );
